/** A screener's rendition as listed in a master playlist. */
export type ListedRendition = {
  readonly name: string;
  readonly kind: 'video' | 'audio';
  readonly width: number | null;
  readonly height: number | null;
  readonly frames_per_second: number | null;
  readonly peak_bits: number;
  readonly mean_bits: number;
  readonly codecs: string;
};

const lines = (...text: readonly string[]): string => `${text.join('\n')}\n`;

/**
 * Master playlist of a screener: renditions from large to small sharing one sound (RFC 8216). Addresses are relative to
 * it: `<name>/index.m3u8`.
 */
export const masterPlaylist = (renditions: readonly ListedRendition[]): string => {
  const sound = renditions.find(({ kind }) => kind === 'audio');
  const pictures = renditions
    .filter(({ kind }) => kind === 'video')
    .toSorted((a, b) => (b.height ?? 0) - (a.height ?? 0));
  const soundLine =
    sound === undefined
      ? []
      : [
          `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="${sound.name}",DEFAULT=YES,AUTOSELECT=YES,URI="${sound.name}/index.m3u8"`,
        ];
  const variants = pictures.flatMap((picture) => {
    const bits = (of: 'peak_bits' | 'mean_bits') => picture[of] + (sound?.[of] ?? 0);
    const codecs = [picture.codecs, ...(sound === undefined ? [] : [sound.codecs])].join(',');
    const size = picture.width === null ? '' : `,RESOLUTION=${picture.width}x${picture.height}`;
    const rate = picture.frames_per_second === null ? '' : `,FRAME-RATE=${picture.frames_per_second.toFixed(3)}`;
    const group = sound === undefined ? '' : ',AUDIO="sound"';
    return [
      `#EXT-X-STREAM-INF:BANDWIDTH=${bits('peak_bits')},AVERAGE-BANDWIDTH=${bits('mean_bits')},CODECS="${codecs}"${size}${rate}${group}`,
      `${picture.name}/index.m3u8`,
    ];
  });
  return lines('#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', ...soundLine, ...variants);
};

/**
 * Playlist of one rendition. The key follows the map, so the init segment stays unencrypted. A segment's IV is its
 * media sequence number, as players assume without an `IV` (RFC 8216, 5.2).
 */
export const mediaPlaylist = (segmentSeconds: readonly number[]): string =>
  lines(
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${Math.max(1, ...segmentSeconds.map((seconds) => Math.round(seconds)))}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    '#EXT-X-MAP:URI="init.mp4"',
    '#EXT-X-KEY:METHOD=AES-128,URI="key"',
    ...segmentSeconds.flatMap((seconds, index) => [`#EXTINF:${seconds.toFixed(5)},`, `${index}.m4s`]),
    '#EXT-X-ENDLIST',
  );

/** Bytes of a segment's IV: its number, big-endian, in sixteen bytes. */
export const segmentIv = (index: number): Uint8Array => {
  const iv = new Uint8Array(16);
  new DataView(iv.buffer).setUint32(12, index);
  return iv;
};
