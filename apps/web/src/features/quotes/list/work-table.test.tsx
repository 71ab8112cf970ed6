import { quoteMovieStatus } from '@eigaichi/domain/quotes/moves';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls } from '../../../testing/answer-calls.ts';
import { drawRouted } from '../../../testing/draw-routed.tsx';
import { sessionOf } from '../../../testing/sessions.ts';
import type { QuoteRow } from '../queries.ts';
import type { ListSearch } from './list-search.ts';
import { WorkTable } from './work-table.tsx';

const row: QuoteRow = {
  uuid: '01900000-0000-7000-8000-000000000011',
  number: 12,
  counterparties: [],
  titles: [],
  titles_total: 0,
  license_start: '2027-04-01',
  license_end: '2029-03-31',
  countries: ['FR'],
  all_countries: false,
  rights: [],
  status: quoteMovieStatus.waiting_provider_response,
  ended_by: null,
  negotiating: false,
  next: ['provider'],
  waits_for_reader: false,
  waits_since: null,
  requested_on: '2026-11-20',
  moved_at: '2026-11-24T02:10:00.000Z',
  unread_messages: 0,
  promise: null,
  valid_until: null,
  total: null,
  total_is: 'asked',
  actions: [],
  version: 1,
  assignee: null,
  delivery_assignee: null,
  href: '/vod/quotes/12',
};

test('the rows of the table render again for another order, not while a search word is typed', async () => {
  await page.viewport(1280, 900);
  answerCalls({ 'GET /quote_assignees': { status: 200, body: { data: [] } } });
  let renders = 0;
  const rows = [
    {
      ...row,
      get license_start() {
        renders += 1;
        return row.license_start;
      },
    },
  ];
  const List = () => {
    const [search, setSearch] = useState<ListSearch>({});
    return (
      <>
        <input aria-label="Word" onChange={({ currentTarget }) => setSearch({ free_word: currentTarget.value })} />
        <WorkTable rows={rows} search={search} go={setSearch} />
        <output>{JSON.stringify(search)}</output>
      </>
    );
  };
  await drawRouted(<List />, { session: sessionOf('consumer') });
  await expect.element(page.getByRole('button', { name: 'Quote', exact: true })).toBeVisible();
  const before = renders;
  expect(before).toBeGreaterThan(0);
  await page.getByRole('textbox', { name: 'Word', exact: true }).fill('snow');
  await expect.element(page.getByText('{"free_word":"snow"}')).toBeVisible();
  expect(renders).toBe(before);
  await page.getByRole('button', { name: 'Quote', exact: true }).click();
  await expect.element(page.getByText('{"free_word":"snow","sort":"number"}')).toBeVisible();
  expect(renders).toBeGreaterThan(before);
});
