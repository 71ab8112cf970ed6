import type { Rendition } from '@eigaichi/domain/media/ladder';
import type { VideoStreamFacts } from '@eigaichi/domain/media/media-facts';
import { shownSize } from '@eigaichi/domain/media/shown-size';
import { Encoder, FilterAPI, type Frame } from 'node-av';
import { FF_ENCODER_LIBX264 } from 'node-av/constants';
import type { RenditionHeight } from '../../ports/media.ts';
import { type HlsWriter, openHls, segmentSeconds } from './hls-writer.ts';
import { type InTurn, inTurn } from './in-turn.ts';
import { uprightFilters } from './upright.ts';

type Size = { readonly width: number; readonly height: number };

/** Maximum rate of a rendition, in bits per second. */
const mostBits: Readonly<Record<RenditionHeight, number>> = { 1080: 5_000_000, 720: 2_800_000, 480: 1_200_000 };

const boxOf = (height: RenditionHeight): Size => ({ width: Math.round((height * 16) / 9), height });
const even = (pixels: number) => Math.max(2, Math.round(pixels / 2) * 2);

/** Size of the picture with square pixels that fits a box without enlarging. */
const fit = (facts: VideoStreamFacts, box: Size): Size => {
  const { width, height } = shownSize(facts);
  const scale = Math.min(1, box.width / width, box.height / height);
  return { width: even(width * scale), height: even(height * scale) };
};

/** Heights that show more than the next lower one, and always the lowest; from large to small. */
const chosen = (facts: VideoStreamFacts, heights: readonly RenditionHeight[]): RenditionHeight[] => {
  const sorted = [...new Set(heights)].toSorted((a, b) => b - a);
  const { width, height } = shownSize(facts);
  return sorted.filter((_, at) => {
    const lower = sorted[at + 1];
    if (lower === undefined) return true;
    const box = boxOf(lower);
    return width > box.width + 1 || height > box.height + 1;
  });
};

/** Frames per second of the renditions: as the source, at most sixty; 25 if headers state none or an absurd one. */
const rateOf = ({ frames_per_second: rate }: VideoStreamFacts): number =>
  rate === null || rate < 1 || rate > 240 ? 25 : rate > 61 ? rate / 2 : rate;

/** Converts HDR to the colours of ordinary screens, which all players show. */
const toneMapped =
  'zscale=t=linear:npl=100,format=gbrpf32le,zscale=p=bt709,tonemap=hable:desat=0,zscale=t=bt709:m=bt709:r=tv';

type Chain = Size & { readonly rate: number; readonly start: number };

/** Starts at the film's first instant, at an even rate: for earlier sound, the first picture holds until it moves. */
const firstChain = (facts: VideoStreamFacts, { width, height, rate, start }: Chain): string =>
  [
    ...(facts.scan === 'interlaced' ? ['bwdif=mode=send_frame'] : []),
    `setpts=PTS-${start}/TB`,
    `fps=${rate}:start_time=0`,
    ...uprightFilters(facts.orientation),
    `scale=${width}:${height}:flags=bicubic:out_range=limited`,
    ...(facts.hdr === null ? [] : [toneMapped]),
    'setsar=1',
    'format=yuv420p',
  ].join(',');

/** Key frames at the same instants in every rendition; no B frames, so that pictures begin with the sound. */
const encoderOf = (height: RenditionHeight, rate: number, filter: FilterAPI) => {
  const keys = Math.round(segmentSeconds * rate);
  return Encoder.create(FF_ENCODER_LIBX264, {
    filter,
    gopSize: keys,
    maxBFrames: 0,
    options: {
      preset: 'veryfast',
      profile: 'high',
      crf: 21,
      maxrate: mostBits[height],
      bufsize: mostBits[height] * 2,
      'x264-params': `keyint=${keys}:min-keyint=${keys}:scenecut=0:open-gop=0:bframes=0`,
    },
  });
};

type Stage = {
  readonly filter: FilterAPI;
  readonly encoder: Encoder;
  readonly writer: HlsWriter;
  readonly turn: InTurn;
};

export type PictureRenditions = {
  /** Adds a frame of the source; `each` receives the frames of the smallest rendition. */
  readonly add: (frame: Frame | null, each: (frame: Frame) => Promise<void>) => Promise<void>;
  readonly end: () => Promise<Rendition[]>;
};

type PicturesToMake = {
  readonly facts: VideoStreamFacts;
  /** Start of the film on its file's clock, in seconds. */
  readonly start: number;
  readonly heights: readonly RenditionHeight[];
};

/** Renditions of the picture: the largest derives from the source, each other from the previous one. */
export const openPictures = async (
  folder: string,
  { facts, start, heights }: PicturesToMake,
): Promise<PictureRenditions> => {
  const rate = rateOf(facts);
  const stages: Stage[] = [];
  for (const height of chosen(facts, heights)) {
    const size = fit(facts, boxOf(height));
    // Only the first changes more than the size; for just that, zscale is faster.
    const chain =
      stages.length === 0
        ? firstChain(facts, { ...size, rate, start })
        : `zscale=w=${size.width}:h=${size.height}:filter=bicubic`;
    const filter = FilterAPI.create(chain);
    const encoder = await encoderOf(height, rate, filter);
    const rendition = { name: `${height}p` as const, kind: 'video' as const, ...size, frames_per_second: rate };
    stages.push({ filter, encoder, writer: await openHls(folder, rendition, encoder), turn: inTurn() });
  }

  const encode = async ({ encoder, writer }: Stage, frame: Frame | null) => {
    await writer.write(await encoder.encodeAll(frame));
  };
  /** Passes a frame to a stage, and its result to the next: all encode concurrently, one frame behind. */
  const pass = async (at: number, frame: Frame | null, each: (frame: Frame) => Promise<void>): Promise<void> => {
    const stage = stages[at];
    if (stage === undefined) return;
    for (const made of await stage.filter.processAll(frame)) {
      const isLast = at === stages.length - 1;
      await stage.turn.next(async () => {
        await Promise.all([encode(stage, made), isLast ? each(made) : pass(at + 1, made, each)]);
        made.free();
      });
    }
    if (frame !== null) return;
    await stage.turn.end();
    await Promise.all([encode(stage, null), pass(at + 1, null, each)]);
  };

  return {
    add: (frame, each) => pass(0, frame, each),
    end: async () => {
      const made: Rendition[] = [];
      for (const { filter, writer } of stages) {
        filter.close();
        made.push(await writer.end());
      }
      return made;
    },
  };
};
