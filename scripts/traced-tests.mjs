// Claims of the documents name tests as `file`: "title". This finds those that no test of the file has: a title is what is
// handed to test, it, describe or test.step, or a row of a table that fills the title in. Runs on Node 18, without dependencies.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { at } from './project.mjs';

/** Where a short path may begin. */
const places = ['', 'apps/api/src', 'apps/api/src/features', 'apps/web/src', 'apps/web/src/features', 'apps', 'docs'];

/** A file or folder by the path that a document gives it; undefined where there is none. */
export const fileAt = (path) => places.map((place) => join(at(), place, path)).find((whole) => existsSync(whole));

const call = /\b(?:test|it|describe|step)(?:\.\w+)*\s*\(/g;
const text = /(['"`])((?:\\.|(?!\1)[^\\])*)\1/y;
