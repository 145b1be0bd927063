/** Only the functions that we call; the package itself describes its C functions only. */
declare module 'libheif-js/libheif-wasm/libheif-bundle.mjs' {
  interface HeifPicture {
    get_width: () => number;
    get_height: () => number;
    /** Fills what it is given, turned upright; null where the picture is broken. */
    display: (into: ImageData, done: (filled: ImageData | null) => void) => void;
  }
  interface Libheif {
    HeifDecoder: new () => { decode: (file: Uint8Array) => HeifPicture[] };
  }
  export default function open(): Libheif;
}
