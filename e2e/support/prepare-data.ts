import { rm } from 'node:fs/promises';
import { PREPARED, startProgram } from './program.ts';

/** Before the first worker: one data folder with all migrations, of which every program of a test gets a copy. */
export default async function prepareData(): Promise<() => Promise<void>> {
  const program = await startProgram();
  await program.end();
  process.env[PREPARED] = program.dataDir;
  return () => rm(program.dataDir, { recursive: true, force: true });
}
