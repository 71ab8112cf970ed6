import { promisify } from 'node:util';
import { constants, crc32, deflate } from 'node:zlib';

const pack = promisify(deflate);

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const chunk = (name: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
};

export type Pixels = { readonly width: number; readonly height: number; readonly rgb: Buffer };

/** A PNG of three bytes a pixel, each row as the difference to the one above: skies and hills pack well so. */
export const pngOf = async ({ width, height, rgb }: Pixels): Promise<Buffer> => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2], 8);
  const row = width * 3;
  const lines = Buffer.alloc((row + 1) * height);
  for (let y = 0; y < height; y += 1) {
    const to = y * (row + 1);
    lines[to] = 2;
    const from = y * row;
    if (y === 0) rgb.copy(lines, 1, 0, row);
    else for (let at = 0; at < row; at += 1) lines[to + 1 + at] = (rgb[from + at] ?? 0) - (rgb[from + at - row] ?? 0);
  }
  const body = await pack(lines, { level: 1, strategy: constants.Z_RLE });
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', body), chunk('IEND', Buffer.alloc(0))]);
};
