import { globSync, readFileSync } from 'node:fs';
import { refusalTexts } from '@eigaichi/domain/shared/refusals';
import { expect, test } from 'vitest';
import { at } from '../project.mjs';

const texts: Readonly<Record<string, { readonly en: string }>> = refusalTexts;

const placesIn = (code: string): string[] =>
  [...(texts[code]?.en ?? '').matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

const refusedIn = (source: string): { readonly code: string; readonly written: string }[] =>
  [...source.matchAll(/new Refused\(\s*'(\w+)'(?:[^()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))*\)/g)].map(
    ([written, code = '']) => ({ code, written }),
  );

const isUnfilled = ({ code, written }: { code: string; written: string }) =>
  placesIn(code).length > 0 && !/\bparams\b/.test(written);

test("finds a refusal without its sentence's placeholders", () => {
  const found = refusedIn(`
    throw new Refused('bank_unknown', { details: { names: names.join(', ') } });
    throw new Refused('bank_unknown', { params: { names: shown(names.join(', ')) } });
    throw new Refused('not_found');`);
  expect(found.map(isUnfilled)).toEqual([true, false, false]);
});

test('every refusal fills in its sentence', () => {
  const sources = globSync('apps/api/src/**/*.ts', { cwd: at() }).filter((path) => !path.endsWith('.test.ts'));
  const refused = sources.flatMap((path) => refusedIn(readFileSync(at(path), 'utf8')).map((one) => ({ path, ...one })));
  expect(refused.filter(({ code }) => placesIn(code).length > 0).length).toBeGreaterThan(20);
  expect(refused.filter(isUnfilled)).toEqual([]);
});
