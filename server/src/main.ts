import { readConfig } from './config.ts';
import { EmbeddedPostgresError } from './db/embedded/embedded-postgres-error.ts';
import { startProgram } from './start-program.ts';
import { StartupError } from './startup-error.ts';

try {
  const isRoot = process.getuid?.() === 0;
  const program = await startProgram(readConfig(process.env, { isRoot }));

  let isStopping = false;
  // npm passes on a signal that the terminal has already sent to the whole group: the second one is no news.
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    await program.stop();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
} catch (error) {
  const isForPeople = error instanceof StartupError || error instanceof EmbeddedPostgresError;
  process.stderr.write(`${isForPeople ? error.message : (error as Error).stack}\n`);
  process.exit(1);
}
