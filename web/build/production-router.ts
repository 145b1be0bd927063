import type { Plugin } from 'vite';

// Fetches the data of a page ahead from a server of the framework, which there is none of: only dead weight on the login page.
const prefetching = /return shouldPrefetch && !isAbsolute \?[^;]*: link;/;

/** React Router hands out its files for development unless it is asked by their very path. */
export const productionRouter: Plugin = {
  name: 'production-router',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^react-router(\/dom)?$/ },
    async handler(name, importer, options) {
      const found = await this.resolve(name, importer, { ...options, skipSelf: true });
      return found && { ...found, id: found.id.replace('/dist/development/', '/dist/production/') };
    },
  },
  transform: {
    filter: { id: /react-router\/dist\/production\//, code: 'function LinkWithRef(' },
    handler(code) {
      if (!prefetching.test(code))
        this.error('React Router writes its Link in another way: look for its prefetching anew');
      return { code: code.replace(prefetching, 'return link;'), map: null };
    },
  },
};
