// Documents name tests behind their claims as `file`: "title". Finds titles missing from that file. A title is the text
// passed to test, describe or test.step; claims may name a part. Runs on Node 18, without dependencies.
import { existsSync, readFileSync } from 'node:fs';
import { at } from './project.mjs';

/** Possible base folders of a short path. */
const places = ['', 'apps/api/src', 'apps/api/src/features', 'apps/web/src', 'apps/web/src/features', 'apps', 'docs'];

/** A file or folder by its path in a document; undefined if missing. */
export const fileAt = (path) => places.map((place) => at(place, path)).find((whole) => existsSync(whole));

/** A text followed by a function or rows: test('…', () => …), test.each(…)('…', (one) => …), check('…', [rows]). */
const titled = /\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1,\s*(?:\{[^{}]*\},\s*)?(?:async\s*)?(?:\(|\[|\w+\s*=>)/g;

/** Titles in a test file's source, as written (`%s` and `${name}` unfilled). */
export const titlesIn = (source) =>
  [...source.matchAll(titled)].map(([, , title]) => title.replace(/\\(['"`])/g, '$1'));

const claim = /`([^`]+\.(?:test|spec)\.tsx?)`: "([^"]+)"/g;

/** Claims in a text: the file and title of a test. */
export const claimsIn = (text) => [...text.matchAll(claim)].map(([, path, title]) => ({ path, title }));

const titles = new Map();

const titlesOf = (file) => {
  if (!titles.has(file)) titles.set(file, titlesIn(readFileSync(file, 'utf8')));
  return titles.get(file);
};

/** A sentence for each claim with a missing file or title. */
export const brokenClaims = (claims) =>
  claims.flatMap(({ path, title }) => {
    const file = fileAt(path);
    if (file === undefined) return [`${path} is not there`];
    return titlesOf(file).some((one) => one.includes(title)) ? [] : [`${path} has no test "${title}"`];
  });
