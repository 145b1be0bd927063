// Prepared writes, one statement for each set of columns.

import { placeholder, prepared, statementFamily } from './prepared.ts';
import type { Tx } from './types.ts';

/** Further sets of columns are planned anew each time, since forty columns have too many subsets. */
const MAX_STATEMENTS = 50;

type Build<Values, Rows> = (tx: Tx, values: Values) => PromiseLike<Rows> & { prepare(name: string): unknown };

/**
 * A write that is built and planned once for each set of columns that are written together, of which there are few.
 * The builder is handed a placeholder for every column instead of its value.
 */
export function preparedWrite<Values extends object, Rows>(
  name: string,
  build: Build<Values, Rows>,
): (tx: Tx, values: Values) => Promise<Rows> {
  let known = 0;
  const statementFor = statementFamily((columns: string) => {
    known += 1;
    const places = Object.fromEntries(
      columns.split(' ').map((column) => [column, placeholder(column)]),
    ) as Values;
    const isKept = known <= MAX_STATEMENTS;
    return prepared<Rows, Tx>(isKept ? `${name} ${known}` : '', (tx) => build(tx, places));
  });
  return (tx, values) => {
    const written = Object.entries(values).filter(([, value]) => value !== undefined);
    const columns = written.map(([column]) => column).sort();
    return statementFor(columns.join(' '))(tx, Object.fromEntries(written));
  };
}
