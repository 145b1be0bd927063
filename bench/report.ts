import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../server/src/project-folder.ts';
import type { Measured } from './load.ts';

export interface Result {
  name: string;
  devices: number;
  connections: number;
  measured: Measured;
  /** What the floor did in the same run. */
  bare: Measured | undefined;
  megabytes: number;
}

const FILE = join(projectFolder, 'docs', 'performance.md');
const BEGIN = '<!-- measured: begin -->';
const END = '<!-- measured: end -->';

/** What people wrote around the tables stays; a part of the measurements replaces nothing. */
export async function writeReport(
  results: Result[],
  { machine, versions, isWhole }: { machine: string; versions: string; isWhole: boolean },
): Promise<void> {
  if (!isWhole) return;
  const text = readFileSync(FILE, 'utf8');
  const [before = ''] = text.split(BEGIN);
  const after = text.split(END)[1] ?? '\n';
  const day = new Date().toISOString().slice(0, 10);
  const head = `Measured ${day} by \`npm run bench\` on ${machine}; ${versions}.\n`;
  const sizes = [...new Set(results.map(({ devices }) => devices))];
  const tables = sizes.map((devices) =>
    tableOf(
      devices,
      results.filter((result) => result.devices === devices),
    ),
  );
  writeFileSync(FILE, `${before}${BEGIN}\n\n${head}\n${tables.join('\n')}\n${END}${after}`);
}

function tableOf(devices: number, results: Result[]): string {
  const rows = results.map(({ name, connections, measured, bare, megabytes }) => {
    const floor = bare
      ? [Math.round(bare.perSecond), (measured.perSecond / bare.perSecond).toFixed(2)]
      : ['', ''];
    const figures = [Math.round(measured.perSecond), measured.p50, measured.p99, ...floor, measured.bytes];
    return `| ${[name, connections, ...figures, Math.round(megabytes)].join(' | ')} |`;
  });
  return `### ${devices.toLocaleString('en')} devices

| call | connections | per second | p50 ms | p99 ms | floor per second | ratio | bytes | MB |
|---|---|---|---|---|---|---|---|---|
${rows.join('\n')}
`;
}
