/** A page of the handbook as vite.config.ts has made it: docs/handbuch is written for the repository and for here. */
interface Page {
  title: string;
  html: string;
}

interface Chapter extends Page {
  /** As in its address; the first page has none. */
  name: string;
}

const pages = import.meta.glob<Page>('../../../../docs/handbuch/*.md', { eager: true });

const all = Object.entries(pages).map(([file, { title, html }]): Chapter => {
  const name = file.replace(/^.*\/|\.md$/g, '');
  return name === 'README' ? { name: '', title: 'Überblick', html } : { name, title, html };
});

const overview = all.find(({ name }) => name === '')?.html ?? '';
const placeOf = ({ name }: Chapter) => overview.indexOf(`"/help/${name}"`);

/** In the order in which the overview names them. */
export const chapters = all.sort((a, b) =>
  a.name === '' ? -1 : b.name === '' ? 1 : placeOf(a) - placeOf(b),
);
