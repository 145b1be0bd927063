type Fields = readonly (readonly [name: string, expression: string])[];

/**
 * Code generation: a function that builds an object literal, compiled once. Filling an empty object field by field takes
 * ten times as long. The expressions come from our own code, the names are quoted.
 */
export function compileObject<Argument, Result = unknown>(
  argument: string,
  fields: Fields,
  scope: Record<string, unknown>,
): (argument: Argument) => Result {
  const body = `return (${argument}) => (${objectLiteral(fields)})`;
  return new Function(...Object.keys(scope), body)(...Object.values(scope));
}

export function objectLiteral(fields: Fields): string {
  return `{ ${fields.map(([name, expression]) => `${keyOf(name)}: ${expression}`).join(', ')} }`;
}

/** A quoted `__proto__` would set the prototype; all other names are quoted, since computed keys are slower. */
function keyOf(name: string): string {
  return name === '__proto__' ? `['${name}']` : JSON.stringify(name);
}
