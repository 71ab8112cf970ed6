import { type MediaFault, maxFilmFrames, maxFilmPixels } from '@eigaichi/domain/media/film-limits';
import type { FileCut } from '@eigaichi/domain/media/media-facts';
import { Demuxer, type Packet, type Stream } from 'node-av';
import { audioStreams, videoStreams } from './chosen-streams.ts';
import { refersToOtherFiles } from './elsewhere.ts';
import { truncationOf } from './file-cut.ts';

/**
 * Containers that hold their own sound and picture. None of them refers to another file or address: playlists,
 * manifests and lists of files are never opened.
 */
const containers =
  'mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,mxf,mpegts,mpeg,mpegvideo,avi,wav,w64,flac,mp3,aac,ogg,h264,hevc';

const mostStreams = 100;

export class UnreadableFilm extends Error {
  override readonly name = 'UnreadableFilm';
  readonly fault: MediaFault;
  readonly cut: FileCut | null;

  constructor(detail: string, fault: MediaFault = 'media_unreadable', cut: FileCut | null = null) {
    super(detail);
    this.fault = fault;
    this.cut = cut;
  }
}

const open = (file: string, options: Readonly<Record<string, number>>): Promise<Demuxer> =>
  Demuxer.open(file, {
    options: {
      ...options,
      protocol_whitelist: 'file',
      format_whitelist: containers,
      max_streams: mostStreams,
      // Limits the time spent on files whose headers lead nowhere.
      probesize: 20_000_000,
      analyzeduration: 20_000_000,
    },
  });

/** Counts the frames of a film, refusing any beyond the limit. */
export const countFrames = () => {
  let frames = 0;
  return () => {
    frames += 1;
    if (frames > maxFilmFrames) throw new UnreadableFilm('too many frames', 'media_frames');
  };
};

/** Options of picture decoders: a film may change its size midway. */
export const pictureOptions = { max_pixels: maxFilmPixels } as const;

/** Opens a file on this computer, and nothing else. */
export const openFilm = async (
  file: string,
  /** Options of FFmpeg's demuxers, in addition to those that confine them. */
  options: Readonly<Record<string, number>> = {},
): Promise<Demuxer> => {
  if (await refersToOtherFiles(file)) throw new UnreadableFilm('its film is in other files', 'media_elsewhere');
  const film = await open(file, options).catch(async (error: unknown) => {
    const cut = await truncationOf(file);
    const detail = error instanceof Error ? error.message : 'not opened';
    throw new UnreadableFilm(detail, cut === null ? 'media_unreadable' : 'media_cut', cut);
  });
  const pictures = videoStreams(film);
  if (pictures.length + audioStreams(film).length === 0) throw new UnreadableFilm('neither picture nor sound');
  const pixels = pictures.map(({ codecpar }) => codecpar.width * codecpar.height);
  // FFmpeg treats a size beyond its own limits as missing.
  if (pixels.some((count) => count <= 0 || count > maxFilmPixels))
    throw new UnreadableFilm('the picture is too large', 'media_pixels');
  if (pictures.some(({ nbFrames }) => nbFrames > maxFilmFrames))
    throw new UnreadableFilm('too many frames', 'media_frames');
  return film;
};

/** Seconds by which a sound may begin before its picture, as encoders pad it, without defining the film's start. */
const mostPadding = 0.1;
/** Maximum duration accepted from headers: broken ones claim thousands of years. */
export const mostSeconds = 100 * 3600;

/** False for "not known", which FFmpeg writes as the least 64-bit number. */
export const isInstant = (seconds: number): boolean => Math.abs(seconds) <= mostSeconds;

const beginningOf = ({ startTime, timeBase }: Stream): number[] => {
  const seconds = (Number(startTime) * timeBase.num) / timeBase.den;
  return isInstant(seconds) ? [seconds] : [];
};

/** Start of a film on its file's clock, in seconds: its picture, or an earlier sound. */
export const startOf = (film: Demuxer): number => {
  const [picture] = videoStreams(film).slice(0, 1).flatMap(beginningOf);
  const starts = [...(picture === undefined ? [] : [picture]), ...audioStreams(film).flatMap(beginningOf)];
  if (starts.length === 0) return 0;
  const first = Math.min(...starts);
  return picture !== undefined && picture - first <= mostPadding ? picture : first;
};

/**
 * Yields the packets of one stream on demand. The library's own `packets()` reads ahead in a busy loop until there is
 * room, taking a whole processor from the decoder that it waits for.
 */
export async function* packetsOf(film: Demuxer, { index }: Stream): AsyncGenerator<Packet | null> {
  yield* film.packetsSync(index);
}

/** Number in a filter's note; null without one. */
export const finite = (text: string | undefined): number | null => {
  const value = Number(text);
  return text === undefined || text === '' || !Number.isFinite(value) ? null : value;
};
