import { expect, test } from 'vitest';
import { masterPlaylist, mediaPlaylist, segmentIv } from './playlists.ts';

const picture = (height: number, peak_bits: number) => ({
  name: `${height}p`,
  kind: 'video' as const,
  width: (height * 16) / 9,
  height,
  frames_per_second: 23.976,
  peak_bits,
  mean_bits: peak_bits / 2,
  codecs: 'avc1.64001f',
});
const sound = {
  name: 'audio',
  kind: 'audio' as const,
  width: null,
  height: null,
  frames_per_second: null,
  peak_bits: 130_000,
  mean_bits: 128_000,
  codecs: 'mp4a.40.2',
};

test('a master playlist lists renditions from large to small, each with the sound', () => {
  expect(masterPlaylist([picture(720, 2_000_000), sound, picture(1080, 4_000_000)]).split('\n')).toEqual([
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="audio",DEFAULT=YES,AUTOSELECT=YES,URI="audio/index.m3u8"',
    '#EXT-X-STREAM-INF:BANDWIDTH=4130000,AVERAGE-BANDWIDTH=2128000,CODECS="avc1.64001f,mp4a.40.2",RESOLUTION=1920x1080,FRAME-RATE=23.976,AUDIO="sound"',
    '1080p/index.m3u8',
    '#EXT-X-STREAM-INF:BANDWIDTH=2130000,AVERAGE-BANDWIDTH=1128000,CODECS="avc1.64001f,mp4a.40.2",RESOLUTION=1280x720,FRAME-RATE=23.976,AUDIO="sound"',
    '720p/index.m3u8',
    '',
  ]);
});

test('a media playlist names the key after the map, and has an end', () => {
  expect(mediaPlaylist([4, 4, 1.5]).split('\n')).toEqual([
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-TARGETDURATION:4',
    '#EXT-X-MEDIA-SEQUENCE:0',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    '#EXT-X-MAP:URI="init.mp4"',
    '#EXT-X-KEY:METHOD=AES-128,URI="key"',
    '#EXTINF:4.00000,',
    '0.m4s',
    '#EXTINF:4.00000,',
    '1.m4s',
    '#EXTINF:1.50000,',
    '2.m4s',
    '#EXT-X-ENDLIST',
    '',
  ]);
});

test('a segment’s IV holds its number in the last bytes', () => {
  expect([...segmentIv(258)]).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2]);
});
