import { expect, test } from 'vitest';
import { droppedFiles, TooManyFiles } from './dropped-files.ts';

type Tree = { readonly [name: string]: Tree | string };

const fileNamed = (name: string, content: string) => new File([content], name);

/** A browser's entry for a dropped item: folders return at most a hundred at a time, then an empty list. */
const entryOf = (name: string, content: Tree | string, above = ''): unknown => {
  const fullPath = `${above}/${name}`;
  if (typeof content === 'string')
    return {
      isFile: true,
      isDirectory: false,
      fullPath,
      file: (done: (file: File) => void) => done(fileNamed(name, content)),
    };
  return {
    isFile: false,
    isDirectory: true,
    fullPath,
    createReader: () => {
      const left = Object.entries(content).map(([each, inside]) => entryOf(each, inside, fullPath));
      return { readEntries: (done: (entries: unknown[]) => void) => done(left.splice(0, 100)) };
    },
  };
};

const dropped = (tree: Tree): DataTransfer => {
  const loose = Object.entries(tree).flatMap(([name, inside]) =>
    typeof inside === 'string' ? [fileNamed(name, inside)] : [],
  );
  const items = Object.entries(tree).map(([name, inside]) => ({ webkitGetAsEntry: () => entryOf(name, inside) }));
  return { items, files: loose } as unknown as DataTransfer;
};

const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`${at}.mxf`, 'x']));

test('returns dropped folders’ files with their paths, beyond a browser’s batch limit', async () => {
  const files = await droppedFiles(dropped({ DCP: { ASSETMAP: 'map', video: many(250) }, 'poster.png': 'x' }));
  expect(files).toHaveLength(252);
  expect(files.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['DCP/ASSETMAP', 'DCP/video/249.mxf', 'poster.png']),
  );
});

test('returns loose files unchanged', async () => {
  expect((await droppedFiles(dropped({ 'a.mov': 'x' }))).map(({ path }) => path)).toEqual(['a.mov']);
});

test('refuses a folder with more files than a package may have', async () => {
  await expect(droppedFiles(dropped({ disk: { one: many(3000), two: many(3000) } }))).rejects.toThrow(TooManyFiles);
  const refusal = await droppedFiles(dropped({ scans: many(5000) })).catch((error: unknown) => error);
  expect(refusal instanceof TooManyFiles && refusal.paths.slice(0, 2)).toEqual(['scans/0.mxf', 'scans/1.mxf']);
});
