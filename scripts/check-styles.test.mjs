import { expect, it } from 'vitest';
import { checkStyles } from './check-styles.mjs';

const errorsOf = (content) => checkStyles([{ path: 'web/src/a.module.css', content }]).errors;

it.each(['font-size: 0.8125rem;', 'font-size: 13px;', 'font-weight: 550;'])(
  '%s is reported with its line',
  (line) => {
    expect(errorsOf(`.a {\n  ${line}\n}`)).toEqual([expect.stringContaining('web/src/a.module.css:2: ')]);
  },
);

it.each(['@media (max-width: 47.99em) {', '@media screen and (min-width: 768px) {'])(
  '%s is reported',
  (line) => {
    expect(errorsOf(`${line}\n}`)).toHaveLength(1);
  },
);

it.each([
  'font-size: var(--mantine-font-size-xs);',
  'font-size: inherit;',
  'font-size: 8.5pt;',
  'font-weight: var(--mantine-font-weight-bold);',
  'max-width: 480px;',
  '@media screen and (--phone) {}',
  '@media print {}',
])('%s is fine', (line) => {
  expect(errorsOf(line)).toEqual([]);
});

it('the stylesheets of the program keep to the scale', () => {
  expect(checkStyles().errors).toEqual([]);
});
