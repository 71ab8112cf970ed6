import { Codec, Decoder, Demuxer, Dictionary, Encoder, FilterAPI, Log, Muxer, type Packet, type Stream } from 'node-av';
import {
  AV_LOG_ERROR,
  AV_PKT_DATA_DISPLAYMATRIX,
  type AVDisposition,
  AVMEDIA_TYPE_VIDEO,
  type FFEncoderCodec,
} from 'node-av/constants';

Log.setLevel(AV_LOG_ERROR);

/** Container metadata of one stream. */
export type StreamMarks = {
  readonly disposition?: AVDisposition;
  readonly metadata?: Readonly<Record<string, string>>;
  /** The nine numbers of a display matrix, in its fixed-point format. */
  readonly matrix?: readonly number[];
  readonly delaySeconds?: number;
};

/** A film in FFmpeg syntax: sources and filters of picture and sound. Generated in this process from these only. */
export type FilmToMake = {
  /** Such as `testsrc2=s=320x180:r=24:d=4`; null for a file without picture. */
  readonly picture: string | null;
  /** Such as `sine=f=440:d=4`, one for each sound. */
  readonly sounds: readonly string[];
  readonly codec?: string;
  readonly soundCodec?: string;
  readonly pixels?: string;
  /** Options of the picture encoder. */
  readonly options?: Readonly<Record<string, string | number>>;
  readonly soundOptions?: Readonly<Record<string, string | number>>;
  /** Samples per second. */
  readonly soundRate?: number;
  /** Marks of the streams in order: the picture, then the sounds. */
  readonly marks?: readonly StreamMarks[];
  /** Further pictures, after the sounds. */
  readonly beside?: readonly (StreamMarks & { readonly picture: string; readonly codec: string })[];
  readonly fileOptions?: Readonly<Record<string, string | number>>;
};

const source = (description: string) => Demuxer.open(description, { format: 'lavfi' });

/** Set on the source stream; the container copies them. */
const mark = (stream: Stream, { disposition, metadata, matrix }: StreamMarks): void => {
  if (disposition !== undefined) stream.disposition = disposition;
  if (metadata !== undefined) stream.metadata = Dictionary.fromObject(metadata);
  if (matrix !== undefined)
    stream.codecpar.addCodedSideData(AV_PKT_DATA_DISPLAYMATRIX, Buffer.from(Int32Array.from(matrix).buffer));
};

const delay = (packet: Packet, seconds: number): void => {
  const ticks = BigInt(Math.round((seconds * packet.timeBase.den) / packet.timeBase.num));
  packet.pts += ticks;
  packet.dts += ticks;
};

type TrackToMake = {
  readonly codec: string;
  readonly format: string;
  readonly options: Record<string, string | number>;
  readonly marks: StreamMarks | undefined;
};

const trackOf = async (
  muxer: Muxer,
  open: Demuxer,
  stream: Stream,
  { codec, format, options, marks }: TrackToMake,
): Promise<() => Promise<void>> => {
  if (marks !== undefined) mark(stream, marks);
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
    // MXF needs a frame rate set on its encoder.
    ...(isPicture ? { context: { framerate: stream.rFrameRate } } : {}),
  });
  const index = muxer.addStream(encoder, { inputStream: stream });
  return async () => {
    const packets = encoder.packets(filter.frames(decoder.frames(open.packets(stream.index))));
    for await (const packet of packets) {
      if (packet !== null) delay(packet, marks?.delaySeconds ?? 0);
      await muxer.writePacket(packet, index);
      packet?.free();
    }
  };
};

/** MXF with a single sound, as used in cinemas, needs a separate format. */
const soundTrack = { format: 'mxf_opatom', options: { mxf_audio_edit_rate: '24/1' } };

/** Writes a film of a few seconds; the file extension chooses the container. */
export const makeFilm = async (file: string, film: FilmToMake): Promise<string> => {
  const isSoundTrack = film.picture === null && file.endsWith('.mxf');
  const muxer = await Muxer.open(file, isSoundTrack ? soundTrack : { options: { ...film.fileOptions } });
  const marks = [...(film.marks ?? [])];
  const runs: (() => Promise<void>)[] = [];
  const addPicture = async (picture: string, track: Omit<TrackToMake, 'format'>) => {
    const open = await source(picture);
    const stream = open.video();
    if (stream === undefined) throw new Error(`no picture in ${picture}`);
    const isCover = track.codec === 'mjpeg';
    const format = `format=${isCover ? 'yuvj420p' : (film.pixels ?? 'yuv420p')}`;
    runs.push(await trackOf(muxer, open, stream, { ...track, format }));
  };
  if (film.picture !== null) {
    const codec = film.codec ?? 'libx264';
    const options = { ...(codec === 'libx264' ? { preset: 'ultrafast' } : {}), ...film.options };
    await addPicture(film.picture, { codec, options, marks: marks.shift() });
  }
  for (const sound of film.sounds) {
    const open = await source(sound);
    const stream = open.audio();
    if (stream === undefined) throw new Error(`no sound in ${sound}`);
    const format = `aresample=${film.soundRate ?? 48_000}`;
    const codec = film.soundCodec ?? 'aac';
    runs.push(
      await trackOf(muxer, open, stream, { codec, format, options: { ...film.soundOptions }, marks: marks.shift() }),
    );
  }
  for (const { picture, codec, ...beside } of film.beside ?? [])
    await addPicture(picture, { codec, options: {}, marks: beside });
  await Promise.all(runs.map((run) => run()));
  await muxer.close();
  return file;
};
