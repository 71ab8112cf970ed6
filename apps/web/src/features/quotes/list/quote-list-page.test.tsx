import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls } from '../../../testing/answer-calls.ts';
import { drawRouted } from '../../../testing/draw-routed.tsx';
import { sessionOf } from '../../../testing/sessions.ts';
import { QuoteListPage } from './quote-list-page.tsx';

const none = {
  data: [],
  meta: { current_page: 1, last_page: 1, per_page: 20, total: 0 },
  tabs: { progress: 0, purchased: 0, history: 0 },
};

const List = () => {
  const [search, setSearch] = useState<Record<string, string>>({ free_word: 'zzzzzz', tab: 'history' });
  return (
    <>
      <QuoteListPage search={search} go={setSearch} />
      <output>{JSON.stringify(search)}</output>
    </>
  );
};

test('a list emptied by its filters says so, and clears them but not its tab', async () => {
  await page.viewport(1280, 900);
  answerCalls({ 'GET /quotes': { status: 200, body: none } });
  await drawRouted(<List />, { session: sessionOf('consumer') });
  await expect.element(page.getByText('Nothing matches these filters')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect.element(page.getByText('{"tab":"history"}')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Title, company or number' })).toHaveValue('');
});
