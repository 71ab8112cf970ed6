import { describe, expect, test } from 'vitest';
import { visitOriginOf } from './came-from.ts';

const at = (referrer: string) => ({ referrer, address: 'https://market.example/movies/detail/1' });

describe('previous page', () => {
  test("is the product's page before the current one", () => {
    expect(visitOriginOf('/movies', at('https://mail.example/'))).toEqual({ path: '/movies' });
  });

  test('is the page of the followed link in a new tab', () => {
    expect(visitOriginOf(null, at('https://market.example/?x=1'))).toEqual({ path: '/' });
    expect(visitOriginOf(null, at('https://market.example/featurelist/7'))).toEqual({ path: '/featurelist/7' });
  });

  test('is outside the product, or missing', () => {
    expect(visitOriginOf(null, at('https://mail.example/inbox'))).toBe('outside');
    expect(visitOriginOf(null, at(''))).toBe('direct');
    expect(visitOriginOf(null, at('about:client'))).toBe('outside');
    expect(visitOriginOf(null, at('no address'))).toBe('direct');
    expect(visitOriginOf(null, at('https://market.example/movies/detail/1'))).toBe('direct');
  });
});
