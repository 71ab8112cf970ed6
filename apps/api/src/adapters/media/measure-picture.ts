import {
  type FramePace,
  maxListedMeasures,
  type Stretch,
  type VideoMeasures,
} from '@eigaichi/domain/media/media-measures';
import { FilterAPI, type Frame } from 'node-av';
import { finite, isInstant } from './open-film.ts';

/** Black: half a second with nearly all pixels below a tenth of white. Frozen: two seconds of noise below −60 dB. */
const watched =
  'scale=w=480:h=-2:flags=fast_bilinear,blackdetect=d=0.5:pic_th=0.98:pix_th=0.1,freezedetect=n=-60dB:d=2';
/** A full-height strip shows how lines are scanned. */
const strip = "crop=w='min(iw,320)':h=ih,idet";
/** Edges brighter than this belong to the picture. */
const bars = 'cropdetect=limit=24:round=2:reset=0:skip=0';
/** Interval in frames between checks for bars. */
const barsEvery = 24;

/** Collects stretches whose start and end come with different frames; one that lasts to the end has no end. */
const stretchReader = (first: string, last: string, start: number) => {
  const found: Stretch[] = [];
  let began: number | null = null;
  const close = (end: number) => {
    if (began !== null && found.length < maxListedMeasures)
      found.push({ from: Math.max(0, began - start), to: Math.max(0, end - start) });
    began = null;
  };
  return {
    read: (said: Record<string, string>) => {
      const end = finite(said[last]);
      const next = finite(said[first]);
      if (began === null) began = next;
      if (end !== null) {
        close(end);
        if (next !== null && next >= end) began = next;
      }
    },
    end: (seconds: number) => {
      close(seconds + start);
      return found;
    },
  };
};

type Size = { readonly width: number; readonly height: number };

const barsOf = (crop: readonly [number, number, number, number] | null, { width, height }: Size) => {
  const none = { top: 0, bottom: 0, left: 0, right: 0 };
  if (crop === null) return none;
  const [w, h, x, y] = crop;
  if (w <= 0 || h <= 0) return none;
  return { top: y, bottom: Math.max(0, height - h - y), left: x, right: Math.max(0, width - w - x) };
};

export type PictureMeter = {
  readonly add: (frame: Frame) => Promise<void>;
  readonly end: () => Promise<VideoMeasures>;
};

/** Maximum number of different lengths counted separately; a film with more has hardly two alike. */
const mostLengths = 1000;
/** Tolerance for equal lengths: a file's clock rounds them to its ticks. */
const sameTicks = 1.5;
const sameShare = 0.02;

type Length = { count: number; readonly first: number };

/** Length that half of the frames don't exceed. */
const usualOf = (lengths: ReadonlyMap<number, Length>, all: number): number => {
  let passed = 0;
  for (const [ticks, { count }] of [...lengths].toSorted(([a], [b]) => a - b)) {
    passed += count;
    if (passed * 2 >= all) return ticks;
  }
  return 0;
};

/** Measures how long frames are shown, in display order. */
const meterPace = () => {
  const lengths = new Map<number, Length>();
  let last: number | null = null;
  let all = 0;
  let second = 0;
  return {
    /** Adds a frame: its ticks, its seconds from the film's start, and the seconds per tick. */
    add: (ticks: number, at: number, tick: number) => {
      second = tick;
      const length = last === null ? null : ticks - last;
      last = ticks;
      if (length === null) return;
      all += 1;
      const known = lengths.get(length);
      if (known !== undefined) known.count += 1;
      else if (lengths.size < mostLengths) lengths.set(length, { count: 1, first: Math.max(0, at - length * tick) });
    },
    end: (): FramePace | null => {
      if (all < 2) return null;
      const usual = usualOf(lengths, all);
      const tolerance = Math.max(sameTicks, usual * sameShare);
      const uneven = [...lengths].filter(([ticks]) => Math.abs(ticks - usual) > tolerance);
      const even = [...lengths.values()].reduce((sum, { count }) => sum + count, 0);
      const ticks = [...lengths.keys()];
      return {
        usual: usual * second,
        shortest: Math.min(...ticks) * second,
        longest: Math.max(0, ...ticks) * second,
        // Lengths beyond those counted separately belong to a film without a usual length.
        uneven: uneven.reduce((sum, [, { count }]) => sum + count, 0) + all - even,
        first_uneven: uneven.length === 0 ? null : Math.min(...uneven.map(([, { first }]) => first)),
      };
    },
  };
};

/** Measures the picture, frame by frame; `start` is the film's start in seconds, `rate` its frames per second. */
export const meterPicture = (start: number, rate: number | null): PictureMeter => {
  const watch = FilterAPI.create(watched, { threads: 1 });
  const lines = FilterAPI.create(strip, { threads: 1 });
  const edges = FilterAPI.create(bars, { threads: 1 });
  const black = stretchReader('lavfi.black_start', 'lavfi.black_end', start);
  const frozen = stretchReader('lavfi.freezedetect.freeze_start', 'lavfi.freezedetect.freeze_end', start);
  const pace = meterPace();
  let frames = 0;
  let starts: number | null = null;
  let seconds = 0;
  let size: Size = { width: 0, height: 0 };
  let crop: [number, number, number, number] | null = null;
  let scan = { interlaced: 0, progressive: 0 };

  const onWatched = (frame: Frame) => {
    const said = frame.getMetadata().getAll();
    black.read(said);
    frozen.read(said);
    frame.free();
  };
  const onLines = (frame: Frame) => {
    const said = frame.getMetadata().getAll();
    const count = (name: string) => finite(said[`lavfi.idet.multiple.${name}`]) ?? 0;
    const sum = { interlaced: count('tff') + count('bff'), progressive: count('progressive') };
    if (sum.interlaced + sum.progressive > 0) scan = sum;
    frame.free();
  };
  const onEdges = (frame: Frame) => {
    const said = frame.getMetadata().getAll();
    const [w, h, x, y] = ['w', 'h', 'x', 'y'].map((side) => finite(said[`lavfi.cropdetect.${side}`]));
    if (w != null && h != null && x != null && y != null) crop = [w, h, x, y];
    frame.free();
  };

  return {
    add: async (frame) => {
      size = { width: frame.width, height: frame.height };
      const at = (Number(frame.bestEffortTimestamp) * frame.timeBase.num) / frame.timeBase.den;
      if (isInstant(at)) {
        starts ??= at - start;
        pace.add(Number(frame.bestEffortTimestamp), at - start, frame.timeBase.num / frame.timeBase.den);
      }
      seconds = Math.max(seconds, at - start + (rate === null ? 0 : 1 / rate));
      const looksAtBars = frames % barsEvery === 0;
      frames += 1;
      const [seen, scanned, edged] = await Promise.all([
        watch.processAll(frame),
        lines.processAll(frame),
        looksAtBars ? edges.processAll(frame) : [],
      ]);
      seen.forEach(onWatched);
      scanned.forEach(onLines);
      edged.forEach(onEdges);
    },
    end: async () => {
      (await watch.processAll(null)).forEach(onWatched);
      (await lines.processAll(null)).forEach(onLines);
      (await edges.processAll(null)).forEach(onEdges);
      for (const filter of [watch, lines, edges]) filter.close();
      return {
        seconds,
        frames,
        black: black.end(seconds),
        frozen: frozen.end(seconds),
        interlaced_frames: Math.round(scan.interlaced),
        progressive_frames: Math.round(scan.progressive),
        bars: barsOf(crop, size),
        starts: starts ?? 0,
        pace: pace.end(),
      };
    },
  };
};
