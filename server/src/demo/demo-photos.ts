import { type PreparedPhoto, preparePhoto } from '../http/uploads/prepare-photo.ts';
import { loadSharp } from '../load-sharp.ts';

const colours: [RegExp, string][] = [
  [/black|graphite|midnight|schwarz/i, '#2f3337'],
  [/white|starlight|silver/i, '#dfe2e4'],
  [/blue|sierra|pacific/i, '#5a7fa6'],
  [/red/i, '#b3303a'],
  [/gold|yellow/i, '#d8bd8a'],
  [/green/i, '#5d7a66'],
  [/purple|pink/i, '#a58fb5'],
];

/** Front and back of a phone of that colour: nobody's photo, and small. */
export async function drawDemoPhotos(modelDesc: string): Promise<PreparedPhoto[]> {
  const sharp = await loadSharp();
  const colour = colours.find(([words]) => words.test(modelDesc))?.[1] ?? '#8c9298';
  const pictures = await Promise.all(
    [back(colour), front(colour)].map((svg) => sharp(Buffer.from(svg)).png().toBuffer()),
  );
  return Promise.all(
    pictures.map((bytes, index) => preparePhoto({ name: `demo-${index + 1}.png`, bytes }, 'demo')),
  );
}

const onTable = (phone: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1200"><rect width="900" height="1200" fill="#c9c2b6"/><rect y="760" width="900" height="440" fill="#b3aa9b"/>${phone}</svg>`;

const back = (colour: string) =>
  onTable(
    `<rect x="240" y="150" width="420" height="880" rx="66" fill="${colour}" stroke="#1b1d1f" stroke-width="8"/><rect x="274" y="186" width="176" height="176" rx="42" fill="#1b1d1f" opacity="0.35"/><circle cx="325" cy="236" r="36" fill="#15181a"/><circle cx="400" cy="312" r="36" fill="#15181a"/>`,
  );

const front = (colour: string) =>
  onTable(
    `<rect x="240" y="150" width="420" height="880" rx="66" fill="${colour}"/><rect x="258" y="168" width="384" height="844" rx="52" fill="#101418"/><rect x="360" y="186" width="180" height="34" rx="17" fill="#000"/>`,
  );
