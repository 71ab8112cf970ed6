import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetNextPath, rememberNextPath, takeNextPath } from './next-path.ts';

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('the page a visitor wanted is where the login leads, once; else /movies (spec 4)', () => {
  rememberNextPath('/vod/quotes?tab=purchased');
  expect([takeNextPath(), takeNextPath()]).toEqual(['/vod/quotes?tab=purchased', '/movies']);
  rememberNextPath('/vod/quotes');
  forgetNextPath();
  expect(takeNextPath('/faq')).toBe('/faq');
});

test.each([
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  '/\t/evil.example/',
  '/\n/evil.example',
  'javascript:alert(1)',
  'movies',
  '',
])('%j is no page of ours: neither remembered nor, written by someone else, followed (open redirect)', (path) => {
  rememberNextPath(path);
  expect(kept.size).toBe(0);
  kept.set('eigaichi.next', path);
  expect(takeNextPath()).toBe('/movies');
});
