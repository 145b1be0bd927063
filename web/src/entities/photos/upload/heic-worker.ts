import { MAX_PIXELS_AT_ONCE } from '@kreislauf/domain/photos/photos.rules';
import openLibheif from 'libheif-js/libheif-wasm/libheif-bundle.mjs';

/** Reads iPhones' photos where the browser cannot, beside the page and under rules of its own (server: static-files.ts). */
self.onmessage = async ({ data }: MessageEvent<ArrayBuffer>) => {
  const picture = await firstPictureIn(new Uint8Array(data)).catch(() => null);
  // Handed over, not copied: it may be 200 MB.
  self.postMessage(picture, { transfer: picture ? [picture.data.buffer] : [] });
};

async function firstPictureIn(file: Uint8Array): Promise<ImageData | null> {
  const [picture] = new (openLibheif().HeifDecoder)().decode(file);
  if (!picture) return null;
  const width = picture.get_width();
  const height = picture.get_height();
  if (width * height > MAX_PIXELS_AT_ONCE) return null;
  return new Promise((resolve) => picture.display(new ImageData(width, height), resolve));
}
