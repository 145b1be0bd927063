import { type Program, startProgram } from './program.ts';

const COMMON = 'common';
const OTHERS = 2;

/** The programs of one worker: the common one stays, of the others those that were started last. */
export class Programs {
  private readonly running = new Map<string, Program>();

  async open(world: string, settings: Record<string, string> = {}): Promise<Program> {
    const known = this.running.get(world);
    if (known) return known;
    const others = [...this.running.keys()].filter((other) => other !== COMMON);
    if (world !== COMMON && others.length === OTHERS) await this.close(others[0] as string);
    const program = await startProgram({ settings, isPrepared: true });
    this.running.set(world, program);
    return program;
  }

  async stop(): Promise<void> {
    for (const world of this.running.keys()) await this.close(world);
  }

  private async close(world: string): Promise<void> {
    const program = this.running.get(world);
    this.running.delete(world);
    await program?.stop();
  }
}
