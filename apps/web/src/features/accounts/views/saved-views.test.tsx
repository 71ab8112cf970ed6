import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answers, answerCalls } from '../../../testing/answer-calls.ts';
import { drawRouted } from '../../../testing/draw-routed.tsx';
import { sessionOf } from '../../../testing/sessions.ts';
import { SavedViews } from './saved-views.tsx';

const view = {
  uuid: '01900000-0000-7000-8000-00000000000a',
  view_name: 'Unassigned',
  search: 'assigned=none',
  is_start: false,
};

const List = ({ first = { assigned: 'none' } }: { first?: Record<string, string> }) => {
  const [search, setSearch] = useState(first);
  return (
    <>
      <SavedViews list="quotes" search={search} go={setSearch} />
      <button type="button" onClick={() => setSearch({})}>
        All quotes
      </button>
      <output>{JSON.stringify(search)}</output>
    </>
  );
};

test('filters are saved under a name, applied again and deleted, all by keyboard', async () => {
  const answers: Answers = {
    'GET /saved_views': { status: 200, body: { data: [] } },
    'POST /saved_view': { status: 201, body: { data: [view] } },
    [`DELETE /saved_view/${view.uuid}`]: { status: 200, body: {} },
  };
  const sent = answerCalls(answers);
  await drawRouted(<List />, { session: sessionOf('consumer', { abilities: ['account.secure'] }) });
  const press = async (name: string) => {
    await expect.element(page.getByRole('button', { name, exact: true })).toBeVisible();
    page.getByRole('button', { name, exact: true }).element().focus();
    await userEvent.keyboard('{Enter}');
  };
  await press('Save this view');
  await page.getByLabelText('Name').fill(view.view_name);
  await userEvent.keyboard('{Enter}');
  const saved = page.getByRole('button', { name: view.view_name });
  await expect.element(saved).toHaveAttribute('aria-pressed', 'true');
  expect(sent.find(({ call }) => call === 'POST /saved_view')?.body).toEqual({
    list: 'quotes',
    view_name: view.view_name,
    search: view.search,
  });
  await press('All quotes');
  await expect.element(saved).toHaveAttribute('aria-pressed', 'false');
  await press(view.view_name);
  await expect.element(page.getByText('{"assigned":"none"}')).toBeVisible();
  answers['GET /saved_views'] = { status: 200, body: { data: [] } };
  await press('Delete this view');
  await expect.element(saved).not.toBeInTheDocument();
  expect(sent.map(({ call }) => call)).toContain(`DELETE /saved_view/${view.uuid}`);
});

test('opens an unfiltered list with the start view, and leaves it unfiltered once cleared', async () => {
  const start = { ...view, is_start: true };
  const sent = answerCalls({
    'GET /saved_views': { status: 200, body: { data: [start] } },
    'POST /saved_view': { status: 201, body: { data: [view] } },
  });
  await drawRouted(<List first={{}} />, { session: sessionOf('consumer', { abilities: ['account.secure'] }) });
  await expect.element(page.getByText('{"assigned":"none"}')).toBeVisible();
  const toggle = page.getByRole('button', { name: 'Open the list with this view' });
  await expect.element(toggle).toHaveAttribute('aria-pressed', 'true');
  await toggle.click();
  await expect.element(toggle).toHaveAttribute('aria-pressed', 'false');
  expect(sent.find(({ call }) => call === 'POST /saved_view')?.body).toMatchObject({ is_start: false });
  await page.getByRole('button', { name: 'All quotes' }).click();
  await expect.element(page.getByText('{}')).toBeVisible();
});
