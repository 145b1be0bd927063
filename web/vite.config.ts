import react from '@vitejs/plugin-react';
import { Marked } from 'marked';
import { defineConfig, type Plugin } from 'vite';
import { browserContract } from './build/browser-contract.ts';
import { chunksInOrder } from './build/chunks-in-order.ts';
import { mantineStyles } from './build/mantine-styles.ts';
import { productionRouter } from './build/production-router.ts';
import { breakpoints } from './src/shared/ui/layout/breakpoints.ts';

const widths = new Map<string, string>(Object.entries(breakpoints));

/** Chapters of docs/handbuch become pages below /help; what leads out of the handbook stays as words. */
const handbook = new Marked({
  renderer: {
    link({ href, tokens }) {
      const words = this.parser.parseInline(tokens);
      const [, chapter] = /^([\w-]+)\.md$/.exec(href) ?? [];
      if (chapter) return `<a href="/help/${chapter === 'README' ? '' : chapter}">${words}</a>`;
      return href.startsWith('https://') ? `<a href="${href}">${words}</a>` : words;
    },
  },
});

const handbookPages: Plugin = {
  name: 'handbook-pages',
  enforce: 'pre',
  transform(markdown, id) {
    if (!id.endsWith('.md')) return;
    const [, title = '', text = ''] = /^# ([^\n]*)\n(.*)$/s.exec(markdown) ?? [];
    // A table that is wider than a phone is moved sideways, by keys as well.
    const html = handbook.parse(text, { async: false }).replaceAll('<table>', '<table tabindex="0">');
    const page = { title, html };
    return `export const title = ${JSON.stringify(page.title)};\nexport const html = ${JSON.stringify(page.html)};`;
  },
};

export default defineConfig({
  plugins: [productionRouter, handbookPages, browserContract, mantineStyles, chunksInOrder, react()],
  css: {
    postcss: {
      plugins: [
        {
          postcssPlugin: 'breakpoint-names',
          AtRule: {
            media: (rule) => {
              rule.params = rule.params.replace(/\(--([\w-]+)\)/g, (_, name) => {
                const width = widths.get(name);
                if (width === undefined) throw rule.error(`There is no breakpoint --${name}`);
                return width;
              });
            },
          },
        },
      ],
    },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // The content security policy allows scripts and fonts from our own address only: nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Code shared by several screens comes in few files: a hundred small ones cost a page half a second. The login and
        // the device list, which everybody waits for, load nothing that they do not need.
        codeSplitting: {
          groups: [
            {
              name: 'schemas',
              test: /\/zod\/|\/domain\/src\/.*(wire|account-fields|(device-details|condition|inputs|payments)\.contract|(iban|one-line|roles)\.rules|(tax|datev-accounts)\.choices)\.ts$/,
              priority: 3,
              includeDependenciesRecursively: false,
            },
            { name: 'start', tags: ['$initial'], priority: 2 },
            // The login offers passkeys while it waits, and asks for one at the press of a button.
            { name: 'passkey-offer', test: /\/second-step\/passkey-(offer|calls)\.ts$/, priority: 1.7 },
            { name: 'passkeys', test: /\/second-step\/passkey-sign-in\.ts$/, priority: 1.5 },
            { name: 'device-list', test: /(staff-area|device-list-screen)\.tsx$/, priority: 1 },
            { name: 'shared', minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: { '/api': 'http://127.0.0.1:3000' },
  },
});
