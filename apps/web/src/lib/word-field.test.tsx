import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { drawRouted } from '../testing/draw-routed.tsx';
import { sessionOf } from '../testing/sessions.ts';
import { SearchField } from './word-field.tsx';

const drawField = async () => {
  const search = vi.fn<(word: string) => void>();
  const field = <SearchField label="Search" value="" onChange={search} />;
  const router = await drawRouted(field, { session: sessionOf('consumer') });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  return { search, router };
};

afterEach(() => vi.useRealTimers());

test('searches after a pause in typing', async () => {
  const { search } = await drawField();
  await page.getByRole('textbox', { name: 'Search' }).fill('fog ');
  expect(search).not.toHaveBeenCalled();
  vi.advanceTimersByTime(300);
  expect(search).toHaveBeenCalledExactlyOnceWith('fog');
});

test("a pending search does not undo the reader's navigation", async () => {
  const { search, router } = await drawField();
  await page.getByRole('textbox', { name: 'Search' }).fill('fog');
  void router.navigate({ to: '/vod/cart' });
  vi.advanceTimersByTime(300);
  expect(search).not.toHaveBeenCalled();
});
