import { mkdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Rendition } from '@eigaichi/domain/media/ladder';
import { avGetCodecString, type Encoder, Muxer } from 'node-av';

/** Seconds between key frames, and therefore per segment. */
export const segmentSeconds = 4;

type RenditionHead = Pick<Rendition, 'name' | 'kind' | 'width' | 'height' | 'frames_per_second'>;

export type HlsWriter = {
  readonly write: (packets: AsyncIterable<Packet | null> | readonly Packet[]) => Promise<void>;
  readonly end: () => Promise<Rendition>;
};

type Packet = Parameters<Muxer['writePacket']>[0];

const segmentsOf = (playlist: string, name: string) =>
  [...playlist.matchAll(/#EXTINF:([\d.]+),[^\n]*\n([a-z0-9.-]+)/g)].map(([, seconds = '', file = '']) => ({
    file: `${name}/${file}`,
    seconds: Number(seconds),
  }));

/** Writes one rendition as fMP4 segments into its own folder. Reads its playlist, then discards it. */
export const openHls = async (folder: string, rendition: RenditionHead, encoder: Encoder): Promise<HlsWriter> => {
  const place = join(folder, rendition.name);
  await mkdir(place);
  const playlist = join(place, 'index.m3u8');
  const muxer = await Muxer.open(playlist, {
    format: 'hls',
    options: {
      hls_time: segmentSeconds,
      hls_segment_type: 'fmp4',
      hls_playlist_type: 'vod',
      hls_flags: 'independent_segments',
      hls_list_size: 0,
      hls_fmp4_init_filename: 'init.mp4',
      hls_segment_filename: join(place, 's%05d.m4s'),
    },
  });
  const index = muxer.addStream(encoder);
  let codecs = '';
  return {
    write: async (packets) => {
      for await (const packet of packets) {
        await muxer.writePacket(packet, index);
        packet?.free();
      }
    },
    end: async () => {
      await muxer.writePacket(null, index);
      const stream = muxer.getStream(index);
      codecs = stream === undefined ? '' : (avGetCodecString(stream.codecpar) ?? '');
      await muxer.close();
      encoder.close();
      const segments = segmentsOf(await readFile(playlist, 'utf8'), rendition.name);
      await rm(playlist);
      const bits = await Promise.all(
        segments.map(async ({ file, seconds }) => ((await stat(join(folder, file))).size * 8) / seconds),
      );
      const seconds = segments.reduce((sum, segment) => sum + segment.seconds, 0);
      const all = segments.reduce((sum, segment, at) => sum + segment.seconds * (bits[at] ?? 0), 0);
      return {
        ...rendition,
        codecs,
        peak_bits: Math.ceil(Math.max(...bits)),
        mean_bits: Math.ceil(all / seconds),
        init: `${rendition.name}/init.mp4`,
        segments,
      };
    },
  };
};
