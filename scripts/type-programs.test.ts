import { expect, test } from 'vitest';
import { programsOf } from './type-programs.mjs';

const compiled = (...paths: string[]): string[] => programsOf(paths).map(({ of }: { of: string }) => of);

test('a change of the rules compiles every program that imports them', () => {
  const all = ['rules and shapes', 'the server', 'journeys and measures', 'the page'];
  expect(compiled('packages/domain/src/movies/movie-fields.ts')).toEqual(all);
  expect(compiled('packages/wire/src/movies/movie.ts')).toEqual(all);
});

test('a change that no other program imports compiles only its own', () => {
  expect(compiled('apps/web/src/features/movies/detail/credits.tsx')).toEqual(['the page']);
  expect(compiled('apps/api/src/app.ts', 'e2e/routes.spec.ts')).toEqual(['the server', 'journeys and measures']);
  expect(compiled('scripts/check.mjs')).toEqual([]);
});
