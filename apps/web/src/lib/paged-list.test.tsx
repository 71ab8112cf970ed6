import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../testing/draw.tsx';
import { DataList } from './data-list.tsx';
import { choiceFilter } from './list-filters/list-filters.tsx';
import { useLocalSearch } from './list-search.ts';

const jobs = [
  { id: 'mail', state: 'failed' },
  { id: 'index', state: 'waiting' },
  { id: 'backup', state: 'waiting' },
];

const states = ['all', 'failed', 'running'] as const;

const Jobs = ({ isNarrowing }: { isNarrowing: boolean }) => {
  const at = useLocalSearch();
  const { search, page: shown } = at;
  const found = jobs.filter(({ state }) => search.state === undefined || search.state === state);
  const meta = { current_page: shown, last_page: found.length, total: found.length };
  return (
    <DataList
      list={{ data: { data: found.slice(shown - 1, shown), meta }, error: null }}
      label="Jobs"
      filters={[{ ...choiceFilter('state', 'Status', { of: states, text: (state) => `Only ${state}` }), isNarrowing }]}
      found={(total) => `${total} jobs`}
      none={{ title: 'Everything is done' }}
      at={at}
      rowKey={({ id }) => id}
      columns={[{ key: 'id', head: 'Job', cell: ({ id }) => id }]}
    />
  );
};

const choose = (label: string) => page.getByText(label, { exact: true }).click();
const clear = () => page.getByRole('button', { name: 'Clear filters' });

test('a filter returns to the first page, and its default shows all again', async () => {
  await draw(<Jobs isNarrowing />);
  await page.getByRole('button', { name: 'Page 3' }).click();
  await expect.element(page.getByText('backup', { exact: true })).toBeVisible();
  await choose('Only failed');
  await expect.element(page.getByText('mail', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('status')).toHaveTextContent('1 jobs');
  await choose('Only all');
  await expect.element(page.getByRole('status')).toHaveTextContent('3 jobs');
});

test('an empty filtered list offers to clear its filters', async () => {
  await draw(<Jobs isNarrowing />);
  await choose('Only running');
  await clear().click();
  await expect.element(page.getByRole('status')).toHaveTextContent('3 jobs');
});

test('an empty list that was chosen shows its own text', async () => {
  await draw(<Jobs isNarrowing={false} />);
  await choose('Only running');
  await expect.element(page.getByText('Everything is done')).toBeVisible();
  await expect.element(clear()).not.toBeInTheDocument();
});
