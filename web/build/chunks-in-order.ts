import type { Plugin } from 'vite';

/** Ends the build where files import one another in a circle: one of them would run before what it needs is there. */
export const chunksInOrder: Plugin = {
  name: 'chunks-in-order',
  apply: 'build',
  generateBundle(_options, bundle) {
    const inOrder = new Set<string>();
    const follow = (name: string, way: string[]) => {
      if (way.includes(name)) this.error(`Files import one another: ${[...way, name].join(' → ')}`);
      if (inOrder.has(name)) return;
      const chunk = bundle[name];
      if (chunk?.type === 'chunk') for (const imported of chunk.imports) follow(imported, [...way, name]);
      inOrder.add(name);
    };
    for (const name of Object.keys(bundle)) follow(name, []);
  },
};
