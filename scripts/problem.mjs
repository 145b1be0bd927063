/** An expected problem: told in one sentence, without a stack. */
export class Problem extends Error {}

/** How every command ends when it cannot go on. */
export function explainAndExit(error) {
  const expected = error instanceof Problem || error.exitCode !== undefined;
  console.error(expected ? error.message : error);
  process.exit(error.exitCode ?? 1);
}
