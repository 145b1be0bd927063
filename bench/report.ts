import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../server/src/project-folder.ts';
import type { Measured } from './load.ts';

export interface Result {
  name: string;
  devices: number;
  connections: number;
  measured: Measured;
  /** The floor's result of the same run. */
  bare: Measured | undefined;
  megabytes: number;
}

const FILE = join(projectFolder, 'docs', 'performance.md');
const BEGIN = '<!-- measured: begin -->';
const END = '<!-- measured: end -->';

/** Text around the tables stays as people wrote it; measuring a part replaces nothing else. */
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
  const measurements = [...tables, growthOf(results, sizes)].join('\n');
  writeFileSync(FILE, `${before}${BEGIN}\n\n${head}\n${measurements}\n${END}${after}`);
}

/** The cost of a stock that is a thousand times as large. */
function growthOf(results: Result[], sizes: number[]): string {
  const at16 = results.filter(({ connections }) => connections === 16);
  const names = [...new Set(at16.map(({ name }) => name))];
  const rows = names.map((name) => {
    const ofName = sizes.map(
      (devices) => at16.find((result) => result.name === name && result.devices === devices)?.measured,
    );
    const [smallest, largest] = [ofName[0], ofName.at(-1)];
    const growth = smallest && largest ? (largest.p99 / smallest.p99).toFixed(1) : '';
    return `| ${[name, ...ofName.map((measured) => measured?.p99 ?? ''), growth].join(' | ')} |`;
  });
  return `### Growth: p99 in ms at 16 connections

| call | ${sizes.map((devices) => devices.toLocaleString('en')).join(' | ')} | growth |
|---|${sizes.map(() => '---|').join('')}---|
${rows.join('\n')}
`;
}

function tableOf(devices: number, results: Result[]): string {
  const rows = results.map(({ name, connections, measured, bare, megabytes }) => {
    const floor = bare
      ? [
          Math.round(bare.perSecond),
          (measured.perSecond / bare.perSecond).toFixed(2),
          bare.processorMs.toFixed(2),
          (bare.processorMs / measured.processorMs).toFixed(2),
        ]
      : ['', '', '', ''];
    const own = [Math.round(measured.perSecond), measured.p50, measured.p99, measured.processorMs.toFixed(2)];
    const figures = [...own, ...floor, measured.bytes];
    return `| ${[name, connections, ...figures, Math.round(megabytes)].join(' | ')} |`;
  });
  return `### ${devices.toLocaleString('en')} devices

| call | connections | per second | p50 ms | p99 ms | processor ms | floor per second | ratio | floor's processor ms | ratio | bytes | MB |
|---|---|---|---|---|---|---|---|---|---|---|---|
${rows.join('\n')}
`;
}
