/**
 * One name for every variant of a model (document 2, section 9): colours, storage sizes, bracketed text and anything
 * after ' - ' are taken out.
 */

export const UNKNOWN_MODEL = 'Unbekanntes Modell';

/** Manufacturers' words and German ones. A word is a colour only where it stands alone: Redmi stays. */
const plainColours = [
  'black',
  'white',
  'blue',
  'green',
  'red',
  'yellow',
  'orange',
  'purple',
  'violet',
  'lavender',
  'pink',
  'rose',
  'coral',
  'gold',
  'silver',
  'gray',
  'grey',
  'graphite',
  'bronze',
  'copper',
  'cream',
  'beige',
  'mint',
  'teal',
  'ultramarine',
  'midnight',
  'starlight',
  'titanium',
  'schwarz',
  'weiß',
  'weiss',
  'blau',
  'grün',
  'gruen',
  'rot',
  'gelb',
  'lila',
  'violett',
  'lavendel',
  'rosa',
  'rosé',
  'roségold',
  'roségoldfarben',
  'silber',
  'grau',
  'spacegrau',
  'graphit',
  'mitternacht',
  'polarstern',
  'titan',
  'türkis',
];

/** 'Deep Purple', 'Space Gray', 'Sierrablau': the first word means nothing without the colour behind it. */
const shades = [
  'space',
  'jet',
  'deep',
  'dark',
  'light',
  'sierra',
  'pacific',
  'alpine',
  'midnight',
  'rose',
  'rosé',
  'natural',
  'desert',
  'cosmic',
  'mist',
  'sky',
  'phantom',
  'prism',
  'aura',
  'awesome',
  'mystic',
  'product',
  'hell',
  'dunkel',
];

const alternatives = (words: string[]) =>
  [...words].sort((one, other) => other.length - one.length).join('|');
const colour = alternatives(plainColours);
const shade = alternatives(shades);

const afterDash = /\s[-–—]\s.*$/su;
const bracketed = /\([^()]*\)|\[[^[\]]*\]|\{[^{}]*\}/gu;
const storage = /(?<![\p{L}\p{N}.,])(?:\d{1,2}[/+])?\d{1,4}\s*(?:GB|TB)(?![\p{L}\p{N}])/giu;
const colours = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:(?:${shade})[\s-]*)*(?:${colour})(?:[\s-]*(?:${colour}))*(?![\p{L}\p{N}])`,
  'giu',
);
/** A mark that stands alone, or at the end of what is left; the plus of 'Galaxy S22+' is part of its name. */
const danglingMarks = /(?<!\S)[,;/|+&-]+(?!\S)|[,;/|]+(?=[\s,;/|+&-]*$)/gu;

/** `iPhone 13 Pro` from `iPhone 13 Pro 256GB Sierra Blue (refurbished) - Kratzer`. */
export function normaliseModel(name: string): string {
  const stripped = name
    .replace(afterDash, ' ')
    .replace(bracketed, ' ')
    .replace(storage, ' ')
    .replace(colours, ' ')
    .replace(danglingMarks, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  return stripped || name.trim() || UNKNOWN_MODEL;
}

/** Analytics reads the model, and the description only where there is no model. */
export function normalisedModelOf(device: { model: string; modelDesc?: string | null }): string {
  return normaliseModel(device.model.trim() || device.modelDesc || '');
}
