import { type MediaFault, mostFilmFrames, mostFilmPixels } from '@eigaichi/domain/media/film-limits';
import { Demuxer, type Packet, type Stream } from 'node-av';
import { AVMEDIA_TYPE_AUDIO, AVMEDIA_TYPE_VIDEO } from 'node-av/constants';
import { refersElsewhere } from './elsewhere.ts';

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

  constructor(detail: string, fault: MediaFault = 'media_unreadable') {
    super(detail);
    this.fault = fault;
  }
}

const ofType = (film: Demuxer, type: number): Stream[] =>
  film.streams.filter(({ codecpar }) => codecpar.codecType === type);

/** The pictures of a film; a cover in a music file is none. */
export const videoStreams = (film: Demuxer): Stream[] =>
  ofType(film, AVMEDIA_TYPE_VIDEO).filter(({ attachedPic }) => attachedPic === null);

export const audioStreams = (film: Demuxer): Stream[] => ofType(film, AVMEDIA_TYPE_AUDIO);

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
  const film = await open(file, options).catch((error: unknown) => {
    throw new UnreadableFilm(error instanceof Error ? error.message : 'not opened');
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

/**
 * The packets of one stream, read as they are wanted. The library's own `packets()` reads ahead in a loop that asks
 * without a pause whether there is room, and so takes a whole processor from the decoder that it waits for.
 */
export async function* packetsOf(film: Demuxer, { index }: Stream): AsyncGenerator<Packet | null> {
  yield* film.packetsSync(index);
}
