import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const sheets = ['mantine-first-page.css', 'mantine-rest.css'];

/** Ends the build where a component of Mantine is used whose styles no page loads. */
export const mantineStyles: Plugin = {
  name: 'mantine-styles',
  apply: 'build',
  generateBundle(_options, bundle) {
    const texts = sheets.map((name) =>
      readFileSync(new URL(`../src/app/styles/${name}`, import.meta.url), 'utf8'),
    );
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue;
      for (const [id, { renderedLength }] of Object.entries(chunk.modules)) {
        const [, name] = /@mantine\/core\/esm\/.*?(\w+)\.module\.mjs$/.exec(id) ?? [];
        if (!name || renderedLength === 0) continue;
        if (!texts.some((text) => text.includes(`/styles/${name}.layer.css`)))
          this.error(`Mantine's ${name} is used: import its styles in app/styles/mantine-rest.css`);
      }
    }
  },
};
