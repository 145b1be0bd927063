import { expect, it } from 'vitest';
import { documentFile } from '../documents/document-file.rules.ts';
import { fieldAt } from '../shared/money-marks.ts';
import {
  assignmentFile,
  columnsWithoutCosts,
  deviceFile,
  type FileTable,
  partFile,
} from './file-columns.rules.ts';

const headings = (columns: readonly (readonly unknown[])[]) => columns.map(([heading]) => heading);

it.each([
  ['devices', deviceFile, ['Einkaufspreis', 'Teilekosten', 'Wunschgewinn']],
  ['parts', partFile, ['Preis']],
  ['assignments', assignmentFile, []],
  ['documents', documentFile, []],
])('the file of %s has no column of a cost for roles that hide them', (_name, table, hidden) => {
  const { row, columns } = table as unknown as FileTable<Record<string, unknown>>;
  const left = headings(columnsWithoutCosts({ row, columns }));
  expect(headings(columns).filter((heading) => !left.includes(heading))).toEqual(hidden);
  expect(columns.filter(([, field]) => !fieldAt(row, field))).toEqual([]);
});
