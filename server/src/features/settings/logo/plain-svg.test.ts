import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawLogo } from './draw-logo.ts';
import { plainSvg } from './plain-svg.ts';
import { TooComplexError } from './svg-cost.ts';

const svg = (content: string, attributes = 'viewBox="0 0 100 50"', before = '') =>
  Buffer.from(
    `${before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`,
  );

/** Each level draws the one below ten times. */
const nested = (draw: (below: string) => string, levels: number) =>
  Array.from(
    { length: levels },
    (_, level) => `<g id="n${level + 1}">${draw(`n${level}`).repeat(10)}</g>`,
  ).join('');

const dot = '<rect id="n0" width="1" height="1"/>';
const picture = async (width: number, height: number) =>
  (
    await sharp({ create: { width, height, channels: 3, background: '#2f7d5b' } })
      .png()
      .toBuffer()
  ).toString('base64');

describe('a drawing that takes too much to be drawn is refused before it is', () => {
  it.each([
    ['shapes drawn by each other', () => svg(dot + nested((id) => `<use href="#${id}"/>`, 6))],
    ['the same by the old kind of link', () => svg(dot + nested((id) => `<use xlink:href="#${id}"/>`, 6))],
    [
      'patterns within patterns',
      () =>
        svg(
          '<pattern id="p0" width="1" height="1"><rect width="1" height="1"/></pattern>' +
            Array.from(
              { length: 6 },
              (_, level) =>
                `<pattern id="p${level + 1}" width="1" height="1">${`<rect fill="url(#p${level})" width="1" height="1"/>`.repeat(5)}</pattern>`,
            ).join('') +
            '<rect fill="url(#p6)" width="9" height="9"/>',
        ),
    ],
    [
      'masks by a style',
      () =>
        svg(
          `<style>rect{mask:url(#m)}</style><mask id="m">${'<circle r="1"/>'.repeat(90)}</mask>${'<rect/>'.repeat(90)}`,
        ),
    ],
    ['a shape within itself', () => svg('<g id="a"><use href="#a"/></g>')],
    [
      'one blur on everything',
      () =>
        svg(
          `<filter id="f"><feGaussianBlur stdDeviation="90"/></filter>${'<g filter="url(#f)">'.repeat(40)}${dot}${'</g>'.repeat(40)}`,
        ),
    ],
    [
      'many blurs in a row',
      () =>
        svg(
          `<filter id="f">${'<feGaussianBlur stdDeviation="90"/>'.repeat(60)}</filter><g filter="url(#f)"/>`,
        ),
    ],
    ['clouds', () => svg('<filter id="f"><feTurbulence numOctaves="99"/></filter><rect filter="url(#f)"/>')],
    ['short dashes on a long line', () => svg('<path d="M0 0H900000000" stroke-dasharray=".01"/>')],
    ['the same by a style', () => svg('<line x2="1e9" style="stroke:red;stroke-dasharray:1e-3"/>')],
    [
      'the same by a sheet of styles',
      () => svg('<style>path{stroke-dasharray:.1 .1}</style><path d="M0 0V1e7"/>'),
    ],
    ['deep nesting', () => svg(`${'<g>'.repeat(100)}${'</g>'.repeat(100)}`)],
    ['too many shapes', () => svg('<path d="M0 0h1"/>'.repeat(6_000))],
    [
      'words that stand for others',
      () => svg('<text>&b;</text>', '', '<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>'),
    ],
    ['a picture from elsewhere', () => svg('<image href="http://127.0.0.1/x.png" width="9" height="9"/>')],
    ['a file of the machine', () => svg('<image href="file:///etc/hostname" width="9" height="9"/>')],
    [
      'a picture that unfolds',
      async () =>
        svg(`<image href="data:image/png;base64,${await picture(6_000, 4_000)}" width="9" height="9"/>`),
    ],
  ])('%s', async (_what, make) => {
    await expect(drawLogo(await make())).rejects.toThrow(TooComplexError);
  });
});

describe('logos as drawing programs save them', () => {
  it.each([
    [
      'Inkscape',
      async () =>
        svg(
          `<sodipodi:namedview xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" id="base" showgrid="false"/>
           <metadata><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/></metadata>
           <defs id="d"><linearGradient id="a"><stop style="stop-color:#f00" offset="0"/><stop offset="1"/></linearGradient>
           <linearGradient xlink:href="#a" id="b" x1="0" x2="50" gradientUnits="userSpaceOnUse"/></defs>
           <g inkscape:label="Ebene 1" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape">
           <path id="p" style="fill:url(#b);stroke:#000;stroke-dasharray:4, 2" d="M0 0h100v50h-100z"/>
           <use xlink:href="#p" transform="scale(.5)"/></g>`,
          'width="210mm" height="105mm" viewBox="0 0 100 50"',
          '<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n<!-- Created with Inkscape -->\n',
        ),
    ],
    [
      'Illustrator',
      async () =>
        svg(
          `<defs><style>.cls-1{fill:none;}.cls-2{clip-path:url(#c);}.cls-3{fill:url(#g);}</style><clipPath id="c"><rect class="cls-1" width="100" height="50"/></clipPath>
           <radialGradient id="g"><stop offset="0" stop-color="#0b6b66"/><stop offset="1" stop-color="#fff"/></radialGradient></defs>
           <title>Logo</title><g class="cls-2">${'<path class="cls-3" d="M0,0H100V50H0Z"/>'.repeat(20)}</g>`,
          'viewBox="0 0 100 50"',
          '<?xml version="1.0" encoding="utf-8"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">',
        ),
    ],
    [
      'Figma',
      async () =>
        svg(
          `<g filter="url(#f)"><rect x="4" width="92" height="42" rx="8" fill="url(#i)"/></g>
           <defs><filter id="f" x="0" y="0" width="100" height="50" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB"><feFlood flood-opacity="0" result="b"/><feColorMatrix in="SourceAlpha" type="matrix" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 127 0"/><feOffset dy="4"/><feGaussianBlur stdDeviation="2"/><feBlend in2="b"/><feBlend in="SourceGraphic"/></filter>
           <pattern id="i" patternContentUnits="objectBoundingBox" width="1" height="1"><use xlink:href="#p" transform="scale(.01)"/></pattern>
           <image id="p" width="100" height="100" xlink:href="data:image/png;base64,${await picture(100, 100)}"/></defs>`,
          'width="100" height="50" viewBox="0 0 100 50" fill="none"',
        ),
    ],
    ['another alphabet', async () => Buffer.from(`\uFEFF${svg(dot).toString()}`, 'utf16le')],
    [
      'an old encoding',
      async () =>
        Buffer.from(
          svg('<text>Größe</text>', undefined, '<?xml version="1.0" encoding="ISO-8859-1"?>').toString(),
          'latin1',
        ),
    ],
  ])('%s', async (_program, make) => {
    expect(await sharp(await drawLogo(await make())).metadata()).toMatchObject({
      format: 'png',
      width: 1200,
      height: 600,
    });
  });
});

it('what is no part of the picture is left out', () => {
  const { text } = plainSvg(
    svg(
      '<script>alert(1)</script><foreignObject><p>x</p></foreignObject><g onclick="alert(2)"><a href="https://example.org"><rect fill="url(https://example.org/a)" style="fill:url(#b)"/></a></g><animate dur="1s"/><style>@import url(x.css); a{fill:url( "http://x" )}</style>',
    ),
  );
  expect(text).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 50"><g><a><rect fill="none" style="fill:url(#b)"></rect></a></g><style> a{fill:none}</style></svg>',
  );
});

it.each([
  ['a page', '<html xmlns="http://www.w3.org/1999/xhtml"><svg xmlns="http://www.w3.org/2000/svg"/></html>'],
  ['text', 'kein Bild'],
  ['a drawing that is cut off', '<svg xmlns="http://www.w3.org/2000/svg"><g>'],
  ['nothing', '  '],
])('%s is no drawing', async (_what, text) => {
  const failure = await drawLogo(Buffer.from(text)).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Error);
  expect(failure).not.toBeInstanceOf(TooComplexError);
});

it('is read in one go, however many references it begins and never ends', () => {
  const { text } = plainSvg(
    svg(`<rect fill="${'url(url(#a'.repeat(60_000)}" d="${'url('.repeat(60_000)}"/>`),
  );
  expect(text.length).toBeGreaterThan(600_000);
});

it('of several parts with one name the dearest counts, too', () => {
  const twice = `<g id="n0"/>${nested((id) => `<use href="#${id}"/>`, 6)}<g id="n6"/>${dot}<use href="#n6"/>`;
  expect(() => plainSvg(svg(twice))).toThrow(TooComplexError);
});
