import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearNextPath, popNextPath, saveNextPath } from './next-path.ts';

const saved = new Map<string, string>();

beforeEach(() => {
  saved.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => saved.get(name) ?? null,
    setItem: (name: string, value: string) => void saved.set(name, value),
    removeItem: (name: string) => void saved.delete(name),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('a login leads once to the page a visitor wanted, else to /movies (spec 4)', () => {
  saveNextPath('/vod/quotes?tab=purchased');
  expect([popNextPath(), popNextPath()]).toEqual(['/vod/quotes?tab=purchased', '/movies']);
  saveNextPath('/vod/quotes');
  clearNextPath();
  expect(popNextPath('/faq')).toBe('/faq');
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
  saveNextPath(path);
  expect(saved.size).toBe(0);
  saved.set('eigaichi.next', path);
  expect(popNextPath()).toBe('/movies');
});
