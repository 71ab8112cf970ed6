import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Ladder } from '@eigaichi/domain/media/ladder';
import { Encoder, FilterAPI, type Frame } from 'node-av';
import { FF_ENCODER_MJPEG } from 'node-av/constants';

/** Maximum number of thumbnails; each yields one colour of the strip. */
const most = 400;
const columns = 20;
const thumbnailWidth = 160;
/** Size in pixels at which a picture's colour and liveliness are judged. */
const judged = { width: 16, height: 9 };

type Kept = { readonly at: number; readonly color: string; readonly spread: number };

const hex = (value: number) => Math.round(value).toString(16).padStart(2, '0');

/** Mean colour, and the spread of pixels around it: a single-colour frame makes no poster. */
const judge = (rgb: Buffer): { color: string; spread: number } => {
  const count = rgb.length / 3;
  const mean = [0, 1, 2].map((channel) => {
    let sum = 0;
    for (let at = channel; at < rgb.length; at += 3) sum += rgb[at] ?? 0;
    return sum / count;
  });
  let spread = 0;
  for (let at = 0; at < rgb.length; at += 1) spread += ((rgb[at] ?? 0) - (mean[at % 3] ?? 0)) ** 2;
  return { color: `#${mean.map(hex).join('')}`, spread };
};

/** Collects thumbnails of a film of `seconds` as its frames pass by. */
export const openContactSheet = (seconds: number) => {
  const every = Math.max(1, seconds / most);
  const count = Math.max(1, Math.min(most, Math.ceil(seconds / every)));
  const rows = Math.ceil(count / columns);
  const width = Math.min(columns, count);
  const sheet = FilterAPI.create(`scale=${thumbnailWidth}:-2:flags=bicubic,tile=${width}x${rows},format=yuvj420p`);
  const small = FilterAPI.create(`scale=${judged.width}:${judged.height}:flags=area,format=rgb24`);
  const kept: Kept[] = [];
  let height = 0;
  let made: Frame | null = null;

  const take = (frames: readonly Frame[]) => {
    for (const frame of frames) {
      made?.free();
      made = frame;
    }
  };

  return {
    add: async (frame: Frame) => {
      const at = (Number(frame.pts) * frame.timeBase.num) / frame.timeBase.den;
      if (kept.length >= count || at < kept.length * every - 0.0005) return;
      height = Math.max(2, Math.round((thumbnailWidth * frame.height) / frame.width / 2) * 2);
      for (const tiny of await small.processAll(frame)) {
        kept.push({ at, ...judge(tiny.toBuffer()) });
        tiny.free();
      }
      take(await sheet.processAll(frame));
    },
    /** Writes the sheet. Returns it with the colours, and the instant of the liveliest picture in the first 2/3. */
    end: async (folder: string): Promise<Pick<Ladder, 'thumbnails' | 'colors'> & { poster: number }> => {
      take(await sheet.processAll(null));
      if (made === null) throw new Error('no picture for a contact sheet');
      const file = 'thumbnails.jpg';
      await writeFile(
        join(folder, file),
        await Encoder.encodeOne(FF_ENCODER_MJPEG, made, { options: { qmin: 2, qmax: 6 } }),
      );
      made.free();
      sheet.close();
      small.close();
      const early = kept.slice(0, Math.max(1, Math.ceil((kept.length * 2) / 3)));
      const poster = early.reduce(
        (best, each) => (each.spread > best.spread ? each : best),
        early[0] ?? { at: 0, spread: 0 },
      );
      return {
        thumbnails: { file, width: thumbnailWidth, height, columns: width, rows, count: kept.length, every },
        colors: kept.map(({ color }) => color),
        poster: poster.at,
      };
    },
  };
};
