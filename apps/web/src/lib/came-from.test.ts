import { describe, expect, test } from 'vitest';
import { cameFrom } from './came-from.ts';

const at = (referrer: string) => ({ referrer, address: 'https://market.example/movies/detail/1' });

describe('previous page', () => {
  test("is the product's page before the current one", () => {
    expect(cameFrom('/movies', at('https://mail.example/'))).toEqual({ path: '/movies' });
  });

  test('is the page of the followed link in a new tab', () => {
    expect(cameFrom(null, at('https://market.example/?x=1'))).toEqual({ path: '/' });
    expect(cameFrom(null, at('https://market.example/featurelist/7'))).toEqual({ path: '/featurelist/7' });
  });

  test('is outside the product, or missing', () => {
    expect(cameFrom(null, at('https://mail.example/inbox'))).toBe('outside');
    expect(cameFrom(null, at(''))).toBe('direct');
    expect(cameFrom(null, at('about:client'))).toBe('outside');
    expect(cameFrom(null, at('no address'))).toBe('direct');
    expect(cameFrom(null, at('https://market.example/movies/detail/1'))).toBe('direct');
  });
});
