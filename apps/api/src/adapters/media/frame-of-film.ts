import { shownSize } from '@eigaichi/domain/media/shown-size';
import { Decoder, type Demuxer, Encoder, FilterAPI, type Frame, type Stream } from 'node-av';
import { AVSEEK_FLAG_BACKWARD, FF_ENCODER_MJPEG } from 'node-av/constants';
import { videoStreams } from './chosen-streams.ts';
import { openFilm, packetsOf, pictureOptions, startOf } from './open-film.ts';
import { pixelAspectOf } from './stream-facts.ts';
import { orientationIn, uprightFilters } from './upright.ts';

const even = (pixels: number) => Math.max(2, Math.round(pixels / 2) * 2);

/** A frame as an upright JPEG with square pixels, at most `width` wide. */
const jpegOf = async (stream: Stream, frame: Frame, width: number): Promise<Buffer> => {
  const orientation = orientationIn(stream, frame) ?? undefined;
  const pixel_aspect = pixelAspectOf(stream);
  const coded = { width: frame.width, height: frame.height, pixel_aspect };
  const shown = shownSize(orientation === undefined ? coded : { ...coded, orientation });
  const scale = Math.min(1, width / shown.width);
  const size = `${Math.max(2, Math.round(shown.width * scale))}:${even(shown.height * scale)}`;
  const filter = FilterAPI.create(
    [...uprightFilters(orientation), `scale=${size}:flags=bicubic`, 'setsar=1', 'format=yuvj420p'].join(','),
  );
  const [scaled] = await filter.processAll(frame);
  const [flushed] = scaled === undefined ? await filter.processAll(null) : [];
  const ready = scaled ?? flushed;
  if (ready === undefined) throw new Error('no picture left after scaling');
  return Encoder.encodeOne(FF_ENCODER_MJPEG, ready, { options: { qmin: 2, qmax: 4 } });
};

type Instant = { readonly seconds: number; readonly start: number; readonly isFromStart: boolean };

/** Frame shown at an instant, decoded from a key frame on; null if the data read begins after it. */
const shownFrom = async (
  film: Demuxer,
  stream: Stream,
  { seconds, start, isFromStart }: Instant,
): Promise<Frame | null> => {
  const decoder = await Decoder.create(stream, { options: pictureOptions });
  const tick = stream.timeBase.num / stream.timeBase.den;
  // Half a millisecond of tolerance: instants arrive rounded.
  const isBehind = (frame: Frame) => Number(frame.bestEffortTimestamp) * tick - start > seconds + 0.0005;
  let shown: Frame | null = null;
  for await (const frame of decoder.frames(packetsOf(film, stream))) {
    if (frame === null) break;
    if (isBehind(frame) && (shown !== null || !isFromStart)) {
      frame.free();
      break;
    }
    shown?.free();
    shown = frame;
  }
  decoder.close();
  return shown;
};

/** Seconds before an instant to search for its key frame: transport streams don't list them. */
const stepsBack = [0, 5, 30, Number.POSITIVE_INFINITY] as const;

/** Frame shown at `seconds`, as JPEG. */
export const jpegAt = async (
  file: string,
  { seconds, width }: { readonly seconds: number; readonly width: number },
): Promise<Buffer> => {
  for (const back of stepsBack) {
    const film = await openFilm(file);
    const [stream] = videoStreams(film);
    if (stream === undefined) throw new Error('no picture');
    const start = startOf(film);
    const isFromStart = seconds <= back;
    if (!isFromStart) await film.seek(start + seconds - back, -1, AVSEEK_FLAG_BACKWARD);
    const shown = await shownFrom(film, stream, { seconds, start, isFromStart });
    if (shown !== null) return jpegOf(stream, shown, width);
    if (isFromStart) break;
  }
  throw new Error('no picture there');
};
