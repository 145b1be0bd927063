import type { Plugin } from 'vite';

/** A call needs only address and guard of a contract entry; schemas are checked on the server, which nobody can bypass. */
const calledWith = new Set(['method', 'path', 'guard', 'forbidden']);

interface Node {
  type: string;
  start: number;
  end: number;
  [part: string]: unknown;
}

interface Cut {
  start: number;
  end: number;
  text: string;
}

/**
 * Leaves the schemas of calls, and with them their library, out of what the browser loads first: it reads the address
 * and the guard of an entry. A form that checks what is typed by a schema gets it, with its own screen.
 */
export const browserContract: Plugin = {
  name: 'browser-contract',
  transform: {
    filter: { id: /\/domain\/src\/.*\.ts$/ },
    handler(code) {
      const statements = (this.parse(code) as unknown as { body: Node[] }).body;
      const schemas = new Set(statements.flatMap(schemasOfCalls));
      const used = usedAmong(statements, schemas);
      const cuts = statements.flatMap((statement) =>
        used.has(statement) ? made(statement) : [{ ...statement, text: '' }],
      );
      for (const schema of schemas) cuts.push({ ...schema, text: '...null' });
      return { code: apply(code, cuts), map: null, moduleSideEffects: statements.some(acts) };
    },
  },
};

/** Keeps exports and side effects of the file, and everything they depend on. */
function usedAmong(statements: Node[], schemas: Set<Node>): Set<Node> {
  const used = new Set(
    statements.filter((statement) => statement.type.startsWith('Export') || acts(statement)),
  );
  for (const statement of used) {
    const needed = new Set(namesIn(statement, schemas));
    for (const other of statements)
      if (namesDeclaredBy(other).some((name) => needed.has(name))) used.add(other);
  }
  return used;
}

/** Such as an import for its effect alone. */
function acts({ type, specifiers }: Node): boolean {
  return (
    type === 'ExpressionStatement' || (type === 'ImportDeclaration' && (specifiers as Node[]).length === 0)
  );
}

function namesDeclaredBy({ specifiers, declarations, id }: Node): string[] {
  if (specifiers) return (specifiers as Node[]).flatMap(({ local }) => namesIn(local as Node));
  if (declarations) return (declarations as Node[]).flatMap(({ id: names }) => namesIn(names as Node));
  return id ? namesIn(id as Node) : [];
}

function namesIn(node: Node, leftOut = new Set<Node>()): string[] {
  if (leftOut.has(node)) return [];
  return node.type === 'Identifier'
    ? [node.name as string]
    : childrenOf(node).flatMap((child) => namesIn(child, leftOut));
}

/** Called to come to be: may go where nobody uses it, here or in another file. */
function made(statement: Node): Cut[] {
  const { declarations } = (statement.declaration as Node | null | undefined) ?? statement;
  return ((declarations ?? []) as { init: Node | null }[]).flatMap(({ init }) =>
    !init || /^(Literal|TemplateLiteral|(Arrow)?FunctionExpression)$/.test(init.type)
      ? []
      : [
          { start: init.start, end: init.start, text: '/* @__PURE__ */ (() => (' },
          { start: init.end, end: init.end, text: '))()' },
        ],
  );
}

function schemasOfCalls(node: Node): Node[] {
  const isEntry = node.type === 'CallExpression' && (node.callee as Node).name === 'endpoint';
  if (!isEntry) return childrenOf(node).flatMap(schemasOfCalls);
  return (node.arguments as Node[])
    .flatMap(({ properties }) => properties as Node[])
    .filter(({ type, key }) => type === 'Property' && !calledWith.has((key as Node).name as string));
}

function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter((part): part is Node => typeof (part as Node | null)?.type === 'string');
}

function apply(code: string, cuts: Cut[]): string {
  // From the end, so that places before a cut stay where they are.
  return cuts
    .sort((one, other) => other.start - one.start || other.end - one.end)
    .reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code);
}
