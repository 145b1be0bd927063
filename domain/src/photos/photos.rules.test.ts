import { describe, expect, it } from 'vitest';
import {
  checkPictureSize,
  checkRoomForPhotos,
  isPhotoAddress,
  photoAddress,
  photoIdIn,
  photoKindOf,
  withMoved,
} from './photos.rules.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

describe('what a file is, is told by its content', () => {
  it.each([
    ['jpeg', '\xff\xd8\xff\xe0\x00\x10JFIF\x00\x01'],
    ['png', '\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR'],
    ['webp', 'RIFF\x24\x00\x00\x00WEBPVP8 '],
  ])('%s', (kind, start) => {
    expect(photoKindOf(bytes(start))).toBe(kind);
  });

  it.each([
    ['HEIC', '\x00\x00\x00\x18ftypheic'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg">'],
    ['GIF', 'GIF89a\x01\x00\x01\x00'],
    ['PDF', '%PDF-1.7\n%\xe2\xe3'],
    ['a sound', 'RIFF\x24\x00\x00\x00WAVEfmt '],
    ['a page', '<!doctype html>'],
    ['half a signature', '\xff\xd8'],
    ['nothing', ''],
  ])('%s is none', (_name, start) => {
    expect(photoKindOf(bytes(start))).toBeNull();
  });
});

describe('a picture that no memory holds', () => {
  it.each([
    { kind: 'jpeg', width: 16_320, height: 12_240, isProgressive: false, isFine: true },
    { kind: 'jpeg', width: 65_500, height: 65_500, isProgressive: false, isFine: false },
    { kind: 'jpeg', width: 8_000, height: 6_000, isProgressive: true, isFine: true },
    { kind: 'jpeg', width: 16_320, height: 12_240, isProgressive: true, isFine: false },
    { kind: 'png', width: 30_000, height: 30_000, isProgressive: false, isFine: false },
    { kind: 'png', width: 8_000, height: 6_000, isProgressive: false, isFine: true },
    { kind: 'webp', width: 16_383, height: 16_383, isProgressive: false, isFine: false },
  ] as const)('%o', ({ isFine, ...size }) => {
    expect(checkPictureSize('a.jpg', size).ok).toBe(isFine);
  });
});

it('a device takes twelve', () => {
  expect(checkRoomForPhotos(11, 1).ok).toBe(true);
  expect(checkRoomForPhotos(12, 1).ok).toBe(false);
  expect(checkRoomForPhotos(0, 13).ok).toBe(false);
});

it.each([
  [3, 1, 'cab'],
  [1, 3, 'bca'],
  [1, 2, 'bac'],
  [2, 2, 'abc'],
  [1, 12, 'bca'],
])('the photo at %i put at %i gives %s', (from, to, order) => {
  expect(withMoved(['a', 'b', 'c'], 'abc'.charAt(from - 1), to).join('')).toBe(order);
});

it('an address of ours is known again, the IMEI service’s is not', () => {
  expect(isPhotoAddress(photoAddress('1'))).toBe(true);
  expect([photoIdIn(photoAddress('1')), photoIdIn('https://example.org/1'), photoIdIn(null)]).toEqual([
    '1',
    null,
    null,
  ]);
  for (const other of ['https://example.org/api/photos/1', '/api/devices/1', '', null, undefined])
    expect(isPhotoAddress(other)).toBe(false);
});
