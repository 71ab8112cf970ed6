import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';

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

/** A PNG with three bytes per pixel. */
export const pngOf = async ({ width, height, rgb }: Pixels): Promise<Buffer> => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2], 8);
  const row = width * 3;
  const lines = Buffer.alloc((row + 1) * height);
  for (let y = 0; y < height; y += 1) {
    rgb.copy(lines, y * (row + 1) + 1, y * row, (y + 1) * row);
  }
  const body = await pack(lines, { level: 1 });
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', body), chunk('IEND', Buffer.alloc(0))]);
};
