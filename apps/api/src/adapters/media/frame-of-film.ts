import { Decoder, Encoder, FilterAPI, type Frame } from 'node-av';
import { AVSEEK_FLAG_BACKWARD, FF_ENCODER_MJPEG } from 'node-av/constants';
import { openFilm, packetsOf, pictureOptions, videoStreams } from './open-film.ts';

/** A frame as JPEG, at most `width` pixels wide and with square pixels. */
const jpegOf = async (frame: Frame, width: number): Promise<Buffer> => {
  const filter = FilterAPI.create(`scale=w='min(${width},iw*sar)':h=-2:flags=bicubic,setsar=1,format=yuvj420p`);
  const [scaled] = await filter.processAll(frame);
  const [flushed] = scaled === undefined ? await filter.processAll(null) : [];
  const ready = scaled ?? flushed;
  if (ready === undefined) throw new Error('no picture left after scaling');
  return Encoder.encodeOne(FF_ENCODER_MJPEG, ready, { options: { qmin: 2, qmax: 4 } });
};

/** The frame that is shown at `seconds`, as JPEG. */
export const jpegAt = async (
  file: string,
  { seconds, width }: { readonly seconds: number; readonly width: number },
): Promise<Buffer> => {
  const film = await openFilm(file);
  const [stream] = videoStreams(film);
  if (stream === undefined) throw new Error('no picture');
  const start = film.startTime > 0 ? film.startTime : 0;
  if (seconds > 0) await film.seek(start + seconds, -1, AVSEEK_FLAG_BACKWARD);
  const decoder = await Decoder.create(stream, { options: pictureOptions });
  const tick = stream.timeBase.num / stream.timeBase.den;
  let shown: Frame | null = null;
  for await (const frame of decoder.frames(packetsOf(film, stream))) {
    if (frame === null) break;
    // Half a millisecond of tolerance: instants come rounded.
    if (shown !== null && Number(frame.bestEffortTimestamp) * tick - start > seconds + 0.0005) {
      frame.free();
      break;
    }
    shown?.free();
    shown = frame;
  }
  if (shown === null) throw new Error('no picture there');
  return jpegOf(shown, width);
};
