import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { marketNow, marketToday, setMarketClock } from './market-clock.ts';

const sources = fileURLToPath(new URL('../', import.meta.url));

describe('the market’s clock', () => {
  afterEach(() => vi.useRealTimers());

  it("follows the server's time regardless of the computer’s clock", () => {
    vi.useFakeTimers({ now: new Date('2020-01-01T00:00:00Z') });
    setMarketClock('2026-11-24T14:59:00Z');
    expect(marketToday()).toBe('2026-11-24');
    vi.setSystemTime(new Date('2020-01-01T00:02:00Z'));
    expect(marketNow().toString()).toBe('2026-11-24T15:01:00Z');
    expect(marketToday()).toBe('2026-11-25');
  });

  it('is the only clock used by pages', () => {
    const own = globSync('**/*.{ts,tsx}', { cwd: sources }).filter(
      (file) =>
        !/\.test\.tsx?$|(^|\/)market-clock\.ts$|^gallery\//.test(file) &&
        /Temporal\.Now\b|new Date\(\)/.test(readFileSync(`${sources}${file}`, 'utf8')),
    );
    // Only the year of the copyright line.
    expect(own).toEqual(['features/shell/footer.tsx']);
  });
});
