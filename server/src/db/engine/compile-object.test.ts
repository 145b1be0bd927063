import { expect, it } from 'vitest';
import { compileObject } from './compile-object.ts';

it('builds an object of the expressions, in their order', () => {
  const double = (value: number) => 2 * value;
  const build = compileObject(
    'row',
    [
      ['b', 'double(row[1])'],
      ['a', 'row[0]'],
    ],
    { double },
  );
  expect(JSON.stringify(build([1, 2]))).toBe('{"b":4,"a":1}');
});

it.each(['__proto__', 'constructor', '"]: 1 }) //', "it's", 'a\nb', '\u2028', ''])(
  'takes %j as the name of a field and as nothing else',
  (name) => {
    const built = compileObject('value', [[name, 'value']], {})('told') as object;
    expect(Object.entries(built)).toEqual([[name, 'told']]);
    expect(Object.getPrototypeOf(built)).toBe(Object.prototype);
  },
);
