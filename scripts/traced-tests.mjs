// Documents name the tests that hold their claims as `file`: "title". This finds titles that the named file has not. A title
// is the text handed to test, describe or test.step; a claim may name a part of it. Runs on Node 18, without dependencies.
import { existsSync, readFileSync } from 'node:fs';
import { at } from './project.mjs';

/** Where a short path may begin. */
const places = ['', 'apps/api/src', 'apps/api/src/features', 'apps/web/src', 'apps/web/src/features', 'apps', 'docs'];

/** A file or folder by the path that a document gives it; undefined if there is none. */
export const fileAt = (path) => places.map((place) => at(place, path)).find((whole) => existsSync(whole));

/** A text followed by a function or rows: test('…', () => …), test.each(…)('…', (one) => …), check('…', [rows]). */
const titled = /\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1,\s*(?:\{[^{}]*\},\s*)?(?:async\s*)?(?:\(|\[|\w+\s*=>)/g;

/** The titles in the source of a test file, as they are written there (`%s` and `${name}` unfilled). */
export const titlesIn = (source) =>
  [...source.matchAll(titled)].map(([, , title]) => title.replace(/\\(['"`])/g, '$1'));

const claim = /`([^`]+\.(?:test|spec)\.tsx?)`: "([^"]+)"/g;

/** The claims of a text: which test of which file holds something. */
export const claimsIn = (text) => [...text.matchAll(claim)].map(([, path, title]) => ({ path, title }));

const titles = new Map();

const titlesOf = (file) => {
  if (!titles.has(file)) titles.set(file, titlesIn(readFileSync(file, 'utf8')));
  return titles.get(file);
};

/** A sentence for each claim whose file or title is not there. */
export const brokenClaims = (claims) =>
  claims.flatMap(({ path, title }) => {
    const file = fileAt(path);
    if (file === undefined) return [`${path} is not there`];
    return titlesOf(file).some((one) => one.includes(title)) ? [] : [`${path} has no test "${title}"`];
  });
