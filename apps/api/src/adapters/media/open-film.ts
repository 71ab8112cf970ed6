import { type MediaFault, mostFilmFrames, mostFilmPixels } from '@eigaichi/domain/media/film-limits';
import type { FileCut } from '@eigaichi/domain/media/media-facts';
import { Demuxer, type Packet, type Stream } from 'node-av';
import { audioStreams, videoStreams } from './chosen-streams.ts';
import { refersElsewhere } from './elsewhere.ts';
import { cutOf } from './file-cut.ts';

/**
 * Containers that hold their own sound and picture. None of them names another file or address: playlists, manifests
 * and lists of files aren't opened at all.
 */
const containers =
  'mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,mxf,mpegts,mpeg,mpegvideo,avi,wav,w64,flac,mp3,aac,ogg,h264,hevc';

/** Most streams of a file that are read. */
const mostStreams = 100;

export class UnreadableFilm extends Error {
  override readonly name = 'UnreadableFilm';
  readonly fault: MediaFault;
  /** What of the file is missing, where it ends too early. */
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
      // Bounds the time for files whose headers lead nowhere.
      probesize: 20_000_000,
      analyzeduration: 20_000_000,
    },
  });

/** Counts the frames of a film, and refuses the one beyond the limit. */
export const countFrames = () => {
  let frames = 0;
  return () => {
    frames += 1;
    if (frames > mostFilmFrames) throw new UnreadableFilm('too many frames', 'media_frames');
  };
};

/** Options of the decoders of pictures: a film may change its size on the way. */
export const pictureOptions = { max_pixels: mostFilmPixels } as const;

/** Opens a file on this computer, and nothing else. */
export const openFilm = async (
  file: string,
  /** Of FFmpeg's demuxers, beside those that confine them. */
  options: Readonly<Record<string, number>> = {},
): Promise<Demuxer> => {
  if (await refersElsewhere(file)) throw new UnreadableFilm('its film is in other files', 'media_elsewhere');
  const film = await open(file, options).catch(async (error: unknown) => {
    const cut = await cutOf(file);
    const detail = error instanceof Error ? error.message : 'not opened';
    throw new UnreadableFilm(detail, cut === null ? 'media_unreadable' : 'media_cut', cut);
  });
  const pictures = videoStreams(film);
  if (pictures.length + audioStreams(film).length === 0) throw new UnreadableFilm('neither picture nor sound');
  const pixels = pictures.map(({ codecpar }) => codecpar.width * codecpar.height);
  // FFmpeg takes a size beyond its own limits for none.
  if (pixels.some((count) => count <= 0 || count > mostFilmPixels))
    throw new UnreadableFilm('the picture is too large', 'media_pixels');
  if (pictures.some(({ nbFrames }) => nbFrames > mostFilmFrames))
    throw new UnreadableFilm('too many frames', 'media_frames');
  return film;
};

/** Seconds by which a sound may begin before its picture, as encoders pad it, without being the start of the film. */
const mostPadding = 0.1;
/** Longest time that headers are believed: a broken one says thousands of years. */
export const mostSeconds = 100 * 3600;

/** FFmpeg writes "not known" as the least 64-bit number. */
export const isInstant = (seconds: number): boolean => Math.abs(seconds) <= mostSeconds;

const beginningOf = ({ startTime, timeBase }: Stream): number[] => {
  const seconds = (Number(startTime) * timeBase.num) / timeBase.den;
  return isInstant(seconds) ? [seconds] : [];
};

/** Where a film begins on the clock of its file, in seconds: with its picture, or a sound that is earlier. */
export const startOf = (film: Demuxer): number => {
  const [picture] = videoStreams(film).slice(0, 1).flatMap(beginningOf);
  const starts = [...(picture === undefined ? [] : [picture]), ...audioStreams(film).flatMap(beginningOf)];
  if (starts.length === 0) return 0;
  const first = Math.min(...starts);
  return picture !== undefined && picture - first <= mostPadding ? picture : first;
};

/**
 * The packets of one stream, read as they are wanted. The library's own `packets()` reads ahead in a loop that asks
 * without a pause whether there is room, and so takes a whole processor from the decoder that it waits for.
 */
export async function* packetsOf(film: Demuxer, { index }: Stream): AsyncGenerator<Packet | null> {
  yield* film.packetsSync(index);
}
