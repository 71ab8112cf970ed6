import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { crc32, deflateSync } from 'node:zlib';
import type { ChecklistEntry } from '@eigaichi/domain/deliveries/checklist-entry';
import { requestedSides } from '@eigaichi/domain/deliveries/remarks/picture-remarks';
import { videoType } from '@eigaichi/domain/options/video';
import { chance } from './made-up.ts';

/** A small demo file of the right kind. */
export type MadeFile = {
  readonly name: string;
  readonly bytes: Buffer;
  /** Noise isn't inspected: a report would show nothing else. */
  readonly isNoise?: true;
};

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
};

/** A PNG of stripes in four greys and one colour, compressed to a few kilobytes. */
const stripes = (seed: string, { width, height }: { width: number; height: number }): Buffer => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  Buffer.from([8, 2, 0, 0, 0]).copy(head, 8);
  const row = width * 3 + 1;
  const pixels = Buffer.alloc(row * height);
  const step = Math.ceil(height / 9);
  for (let y = 0; y < height; y += 1) {
    const shade = 40 + chance(`${seed} ${Math.floor(y / step)}`, 180);
    pixels.fill(shade, y * row + 1, (y + 1) * row);
  }
  const end = chunk('IEND', Buffer.alloc(0));
  const mark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([mark, chunk('IHDR', head), chunk('IDAT', deflateSync(pixels)), end]);
};

/** Twenty seconds with black, a still and silence, from `scripts/demo-films.mjs`, so that a QC report has findings. */
const delivered = new URL('../../demo-data/delivered.mov', import.meta.url);

const noise = (): Buffer =>
  Buffer.concat([Buffer.from([0, 0, 0, 0x14]), Buffer.from('ftypqt  '), Buffer.alloc(8), randomBytes(3_000_000)]);

/** English ones overlap once, so that the page has a remark to show. */
const subtitles = (language: string | null): Buffer =>
  Buffer.from(
    [
      `1\n00:00:04,000 --> 00:00:06,500\n[${language}] The ferry leaves at six.`,
      '2\n00:00:07,000 --> 00:00:09,000\nThen we have an hour.',
      `3\n00:00:${language === 'en' ? '08,500' : '09,000'} --> 00:00:11,000\nAn hour is long, by the sea.`,
    ].join('\n\n'),
  );

const sheet = Buffer.from('%PDF-1.4\n% made up for the demo market\n%%EOF\n');

/** File for a checklist entry; null for kinds that the demo market doesn't request. */
export const demoFile = (entry: ChecklistEntry, stem: string): MadeFile | null => {
  switch (entry.wanted.of) {
    case 'video':
      return entry.video_type === videoType.trailer
        ? { name: `${stem}_trailer.mov`, bytes: noise(), isNoise: true }
        : { name: `${stem}_main.mov`, bytes: readFileSync(delivered) };
    case 'subtitle':
      return { name: `${stem}_${entry.language}.srt`, bytes: subtitles(entry.language) };
    case 'image': {
      const sides = requestedSides(entry.wanted) ?? { width: 1920, height: 1080 };
      return { name: `${stem}_${entry.image_kind}.png`, bytes: stripes(`${stem} ${entry.image_kind}`, sides) };
    }
    case 'document':
      return { name: `${stem}_document.pdf`, bytes: sheet };
    case 'font':
      return null;
  }
};
