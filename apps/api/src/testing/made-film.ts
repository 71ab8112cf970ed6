import { Codec, Decoder, Demuxer, Encoder, FilterAPI, Log, Muxer, type Stream } from 'node-av';
import { AV_LOG_ERROR, AVMEDIA_TYPE_VIDEO, type FFEncoderCodec } from 'node-av/constants';

Log.setLevel(AV_LOG_ERROR);

/** A film in FFmpeg's own words: sources and filters of picture and sound. Made in this process, of nothing but these. */
export type FilmToMake = {
  /** As `testsrc2=s=320x180:r=24:d=4`; null for a file without picture. */
  readonly picture: string | null;
  /** As `sine=f=440:d=4`, one for each sound. */
  readonly sounds: readonly string[];
  readonly codec?: string;
  readonly soundCodec?: string;
  readonly pixels?: string;
  /** Options of the encoder of the picture. */
  readonly options?: Readonly<Record<string, string | number>>;
  readonly soundOptions?: Readonly<Record<string, string | number>>;
};

const source = (description: string) => Demuxer.open(description, { format: 'lavfi' });

const trackOf = async (
  muxer: Muxer,
  open: Demuxer,
  stream: Stream,
  { codec, format, options }: { codec: string; format: string; options: Record<string, string | number> },
): Promise<() => Promise<void>> => {
  const decoder = await Decoder.create(stream);
  const filter = FilterAPI.create(format);
  const isPicture = stream.codecpar.codecType === AVMEDIA_TYPE_VIDEO;
  const named = Codec.findEncoderByName(codec as FFEncoderCodec);
  if (named === null) throw new Error(`no encoder ${codec}`);
  const encoder = await Encoder.create(named, {
    decoder,
    filter,
    options,
    autoResample: true,
    // MXF is written with nothing else than a rate that its encoder names.
    ...(isPicture ? { context: { framerate: stream.rFrameRate } } : {}),
  });
  const index = muxer.addStream(encoder, { inputStream: stream });
  return async () => {
    const packets = encoder.packets(filter.frames(decoder.frames(open.packets(stream.index))));
    for await (const packet of packets) {
      await muxer.writePacket(packet, index);
      packet?.free();
    }
  };
};

/** MXF of one sound alone, as cinemas have it, is of a kind of its own. */
const soundTrack = { format: 'mxf_opatom', options: { mxf_audio_edit_rate: '24/1' } };

/** Writes a film of a few seconds; the ending of the name chooses the container. */
export const makeFilm = async (file: string, film: FilmToMake): Promise<string> => {
  const isSoundTrack = film.picture === null && file.endsWith('.mxf');
  const muxer = await Muxer.open(file, isSoundTrack ? soundTrack : {});
  const runs: (() => Promise<void>)[] = [];
  if (film.picture !== null) {
    const open = await source(film.picture);
    const stream = open.video();
    if (stream === undefined) throw new Error(`no picture in ${film.picture}`);
    const format = `format=${film.pixels ?? 'yuv420p'}`;
    const codec = film.codec ?? 'libx264';
    const options = { ...(codec === 'libx264' ? { preset: 'ultrafast' } : {}), ...film.options };
    runs.push(await trackOf(muxer, open, stream, { codec, format, options }));
  }
  for (const sound of film.sounds) {
    const open = await source(sound);
    const stream = open.audio();
    if (stream === undefined) throw new Error(`no sound in ${sound}`);
    const codec = film.soundCodec ?? 'aac';
    runs.push(
      await trackOf(muxer, open, stream, { codec, format: 'aresample=48000', options: { ...film.soundOptions } }),
    );
  }
  await Promise.all(runs.map((run) => run()));
  await muxer.close();
  return file;
};
