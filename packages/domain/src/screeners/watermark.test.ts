import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { watermarkPlace, watermarkSeconds, watermarkText } from './watermark.ts';

const fieldOf = ({ x, y }: { x: number; y: number }) => Math.floor(y * 3) * 3 + Math.floor(x * 3);

describe('watermark (D24b)', () => {
  test('names company, person and day, each once and on one line', () => {
    const viewer = { person: ' Anne Roux', day: '2026-04-10', language: 'en' } as const;
    expect(watermarkText({ ...viewer, company: 'Gaumont\n Vidéo' })).toBe('Gaumont Vidéo · Anne Roux · Apr 10th, 2026');
    expect(watermarkText({ ...viewer, company: null, language: 'ja' })).toBe('Anne Roux · 2026年04月10日');
  });

  test('stays inside the picture throughout', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(100_000), (seed, seconds) => {
        const { x, y } = watermarkPlace(seed, seconds);
        for (const share of [x, y]) {
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(1);
        }
        const step = Math.floor(seconds / watermarkSeconds) * watermarkSeconds;
        expect(watermarkPlace(seed, step)).toEqual({ x, y });
      }),
    );
  });

  test('visits all nine fields of the picture within three minutes', () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const places = Array.from({ length: 9 }, (_, step) => watermarkPlace(seed, step * watermarkSeconds));
        expect(new Set(places.map(fieldOf)).size).toBe(9);
      }),
    );
  });
});
