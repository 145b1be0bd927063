/** Tasks of threads, by name. Each is loaded by the thread that first does it, and never by the process around it. */
export const tasks = {
  drawLabels: async () => (await import('../features/labels/draw-labels.ts')).drawLabels,
  drawIssued: async () => (await import('../features/documents/pdf/draw-issued.ts')).drawIssued,
  readTableFile: async () => (await import('../http/uploads/table-file.ts')).readTableFile,
};

type Tasks = { [Name in keyof typeof tasks]: Awaited<ReturnType<(typeof tasks)[Name]>> };

export type TaskName = keyof Tasks;
/** A task takes one value, and both it and what comes back can be copied between threads. */
export type TaskInput<Name extends TaskName> = Parameters<Tasks[Name]>[0];
export type TaskOutput<Name extends TaskName> = Awaited<ReturnType<Tasks[Name]>>;
