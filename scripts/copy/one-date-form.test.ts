import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');

/** Code that formats a date or moment without the shared formatter (spec 9). */
const own = /toLocale(?:Date|Time)?String\(|new Intl\.DateTimeFormat|\.toPlain(?:Date)?Time\(\)\s*\.toString|\}年\$\{/;

/** The formatters themselves, and texts that no person reads as a date. */
const allowed: Readonly<Record<string, string>> = {
  'packages/domain/src/shared/dates.ts': 'the formatter',
  'apps/web/src/lib/format.ts': 'moments in the zone of the reader',
  'apps/web/src/lib/time-zone.ts': 'the name of a zone',
  'apps/web/src/features/movies/edit/save-state.tsx': 'a time of today alone',
  'packages/domain/src/agreements/document/marks.ts': 'texts of agreements before version 6',
  'packages/domain/src/insights/access-logs.ts': 'a CSV file',
  'apps/api/src/http/first-paint.ts': 'reads a zone',
};

test('formats dates and moments in one place', () => {
  const files = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: root }).filter(
    (path) => !/\.test\.tsx?$/.test(path),
  );
  expect(files.length).toBeGreaterThan(1000);
  const found = files.filter((path) => own.test(readFileSync(join(root, path), 'utf8')));
  expect(found.toSorted()).toEqual(Object.keys(allowed).toSorted());
});
