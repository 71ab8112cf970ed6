import { describe, expect, test } from 'vitest';
import { signedPrepayment } from './prepayment.ts';

const at = (text: string) => Temporal.Instant.from(text);
const first_signed = at('2026-11-20T16:00:00Z');
const version = (number: number, made: string, received: string | null) =>
  signedPrepayment({
    first_signed,
    version: number,
    made_at: at(made),
    received_at: received === null ? null : at(received),
  });

describe('prepayment of a signed version (D8, D2d)', () => {
  test("is due fourteen days from the first signature, by Tokyo's calendar, in every version", () => {
    expect(version(1, '2026-11-20T16:00:00Z', null)).toEqual({ until: '2026-12-05', received: false });
    expect(version(2, '2026-11-29T00:00:00Z', null)).toEqual({ until: '2026-12-05', received: false });
  });

  test('counts as received for later versions, never for the first, at any time of reading', () => {
    const paid = '2026-11-25T00:00:00Z';
    expect(version(1, '2026-11-20T16:00:00Z', paid).received).toBe(false);
    expect(version(2, '2026-11-24T00:00:00Z', paid).received).toBe(false);
    expect(version(3, '2026-11-26T00:00:00Z', paid).received).toBe(true);
  });
});
