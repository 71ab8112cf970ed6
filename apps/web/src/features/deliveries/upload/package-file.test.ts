import { expect, test } from 'vitest';
import { groupPackages, otherPackageIn } from './package-file.ts';

const placedAt = (path: string, content = path) => ({
  path,
  file: new File([content], path.slice(path.lastIndexOf('/') + 1), { lastModified: 1_790_000_000_000 }),
});

test('makes a folder with an asset map one tar, and leaves other folders and loose files as files', () => {
  const sent = groupPackages([
    placedAt('Dunes_FTR/ASSETMAP.xml'),
    placedAt('Dunes_FTR/video/j2c.mxf'),
    placedAt('Dunes_FTR/.DS_Store'),
    placedAt('stills/one.png'),
    placedAt('poster.png'),
  ]);
  expect(sent.map(({ name }) => name)).toEqual(['Dunes_FTR.tar', 'one.png', 'poster.png']);
});

test('packs loose files with an asset map into one package', () => {
  expect(groupPackages([placedAt('ASSETMAP'), placedAt('a.mxf')]).map(({ name }) => name)).toEqual(['DCP.tar']);
});

test('a folder gives the same bytes in any order, so that an upload can resume', async () => {
  const files = [placedAt('D/ASSETMAP', 'x'.repeat(700)), placedAt('D/a.mxf'), placedAt(`D/${'n'.repeat(120)}.mxf`)];
  const [one, other] = [groupPackages(files)[0], groupPackages(files.toReversed())[0]];
  expect(await one?.bytes()).toEqual(await other?.bytes());
  expect(one?.lastModified).toBe(1_790_000_000_000);
  expect((one?.size ?? 1) % 512).toBe(0);
});

test('names a folder of another kind before sending; sends films and cinema packages', async () => {
  const composition = (space: string) =>
    `<?xml version="1.0"?><CompositionPlaylist xmlns="http://www.smpte-ra.org/${space}">`;
  const packed = (space: string) => [
    placedAt('P/ASSETMAP.xml'),
    placedAt('P/CPL_1.xml', composition(space)),
    placedAt('P/a.mxf'),
  ];
  expect(await otherPackageIn(packed('schemas/2067-3/2016'))).toBe('imf');
  expect(await otherPackageIn(packed('schemas/429-7/2006/CPL'))).toBeNull();
  expect(await otherPackageIn([placedAt('Film/BDMV/index.bdmv')])).toBe('bluray');
  expect(await otherPackageIn([placedAt('Film/film.mov'), placedAt('Film/trailer.mov')])).toBeNull();
  expect(await otherPackageIn([placedAt('film.mxf')])).toBeNull();
});
