import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

export interface TestFile {
  name?: string;
  bytes: Buffer;
}

/** A picture with a red left half, so that a turn shows. */
export function picture(
  format: 'jpeg' | 'png' | 'webp' = 'jpeg',
  { width = 60, height = 40, orientation }: { width?: number; height?: number; orientation?: number } = {},
): Promise<Buffer> {
  const red = { create: { width: width / 2, height, channels: 3, background: '#ff0000' } } as const;
  const blue = sharp({ create: { width, height, channels: 3, background: '#0000ff' } });
  return blue
    .composite([{ input: red, left: 0, top: 0 }])
    .withExif({ IFD0: { Make: 'Kamera', Copyright: 'GEHEIM' }, IFD3: { GPSLatitudeRef: 'N' } })
    .withMetadata(orientation ? { orientation } : {})
    .toFormat(format)
    .toBuffer();
}

/** A few hundred bytes that say they are a picture of this size. */
export function hugePng(width: number, height: number): Buffer {
  const chunk = (kind: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const lines = deflateSync(Buffer.alloc(100_000));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', lines),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const BOUNDARY = 'grenze';

/** Body and header of a form with these files in one field. */
export function formOf(files: TestFile[], field = 'photos') {
  const parts = files.flatMap(({ name = 'foto.jpg', bytes }) => [
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
    ),
    bytes,
    Buffer.from('\r\n'),
  ]);
  return {
    body: Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  };
}
