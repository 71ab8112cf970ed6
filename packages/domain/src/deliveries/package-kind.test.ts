import { describe, expect, test } from 'vitest';
import { isImfNamespace, isImfText, packageKindOf } from './package-kind.ts';

const numbered = (count: number, name: (number: string) => string) =>
  Array.from({ length: count }, (_, at) => name(String(86_400 + at).padStart(7, '0')));

/** Folders as written by discs, cameras and laboratories; with a source where a report or specification names them. */
test.each([
  ['bluray', 'CouchPotato/CouchPotatoServer#5247', ['Film/BDMV/index.bdmv', 'Film/BDMV/STREAM/00001.m2ts']],
  ['bluray', 'NAStool/nas-tools#275, two discs', ['a/Disc 1/BDMV/PLAYLIST/0.mpls', 'a/Disc 2/BDMV/PLAYLIST/0.mpls']],
  ['dvd', 'Komet/MediaElch#290', ['VIDEO_TS/VIDEO_TS.IFO', 'VIDEO_TS/VTS_01_1.VOB']],
  [
    'dvd',
    'YAMJ/yamj-v2#410 and RandomEngy/VidCoder#151, without its folder',
    ['Film/VTS_01_0.IFO', 'Film/VTS_01_1.VOB'],
  ],
  ['camera', 'AVCHD of a camcorder', ['PRIVATE/AVCHD/BDMV/STREAM/00000.MTS', 'PRIVATE/AVCHD/BDMV/INDEX.BDM']],
  ['camera', 'P2', ['CONTENTS/CLIP/0001AB.XML', 'CONTENTS/VIDEO/0001AB.MXF', 'CONTENTS/AUDIO/0001AB00.MXF']],
  ['camera', 'XDCAM', ['XDROOT/Clip/C0001.MXF', 'XDROOT/MEDIAPRO.XML']],
  ['camera', 'RED', ['A001/A001_C001.RDM/A001_C001_0815.RDC/A001_C001_001.R3D']],
  ['as02', 'AMWA AS-02', ['Film/shim.xml', 'Film/manifest.xml', 'Film/media/Film_v0.mxf', 'Film/media/Film_a0.mxf']],
  ['image_sequence', 'tmeiczin/opendcp#235, frames before a DCP', numbered(300, (n) => `tif/film.${n}.tif`)],
  ['image_sequence', 'DPX', numbered(24, (n) => `reel1/2048x1556/${n}.dpx`)],
  ['image_sequence', 'EXR', numbered(48, (n) => `ACES/film_${n}.exr`)],
  ['image_sequence', 'JPEG 2000', numbered(24, (n) => `j2c/${n}.j2c`)],
  ['mxf_folder', 'OP1a reels', ['Film/reel1.mxf', 'Film/reel2.mxf', 'Film/notes.txt']],
  ['film_folder', 'ProRes', ['Film/film.mov', 'Film/trailer.mov', 'Film/readme.txt']],
] as const)('a folder is %s (%s)', (kind, _, paths) => expect(packageKindOf(paths)).toBe(kind));

test.each([
  ['a digital cinema package', ['DCP/ASSETMAP.xml', 'DCP/CPL_1.xml', 'DCP/j2c.mxf', 'DCP/pcm.mxf']],
  ['an Interop package', ['ASSETMAP', 'VOLINDEX', 'a.mxf']],
  ['stills of a title', numbered(40, (n) => `stills/still_${n}.tif`)],
  ['stills without numbers', numbered(300, (n) => `stills/${n}_still.jpg`)],
  ['documents', ['script.pdf', 'music.xlsx']],
  ['nothing', []],
] as const)('%s is none of them', (_, paths) => expect(packageKindOf(paths)).toBeNull());

describe('Interoperable Master Format', () => {
  test.each([
    ['http://www.smpte-ra.org/schemas/2067-3/2013', true],
    ['http://www.smpte-ra.org/schemas/2067-3/2016', true],
    ['http://www.smpte-ra.org/schemas/2067-2/2016/PKL', true],
    ['http://www.smpte-ra.org/ns/2067-3/2020', true],
    ['http://www.smpte-ra.org/schemas/429-7/2006/CPL', false],
    ['http://www.digicine.com/PROTO-ASDCP-CPL-20040511#', false],
  ])('has the namespace %s: %s', (namespace, is) => {
    expect(isImfNamespace(namespace)).toBe(is);
    const composition = `<?xml version="1.0"?>\n<CompositionPlaylist xmlns="${namespace}" xmlns:xs="x">`;
    expect(isImfText(composition)).toBe(is);
    expect(isImfText(`<cpl:CompositionPlaylist xmlns:cpl="${namespace}">`)).toBe(is);
  });

  test('ignores a text that only mentions it', () =>
    expect(isImfText('<Note>see http://www.smpte-ra.org/schemas/2067-3/2016</Note>')).toBe(false));
});
