import { Button } from '@mantine/core';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls } from '../../testing/answer-calls.ts';
import { draw } from '../../testing/draw.tsx';
import type { Favorite } from './queries.ts';
import { useRemovedRows } from './use-removed-rows.ts';

// Only the fields of a favourite that the hook reads.
const favourite = {
  uuid: '01900000-0000-7000-8000-000000000001',
  note: 'For the spring programme',
  favorited_at: '2026-11-20T03:00:00.000Z',
} as Favorite;

const Row = () => {
  const { rows, remove, putBack } = useRemovedRows([favourite], 'page');
  return rows.map(({ row, gone }) => (
    <Button key={row.uuid} onClick={() => (gone ? void putBack(row) : remove(row, 0))}>
      {gone ? 'Put back' : 'Remove'}
    </Button>
  ));
};

test('restores a title after its pending removal finishes', async () => {
  const path = `/favorite/${favourite.uuid}`;
  const removal = Promise.withResolvers<{ status: number; body: object }>();
  const sent = answerCalls({
    [`DELETE ${path}`]: removal.promise,
    [`PUT ${path}/restored`]: { status: 200, body: { data: { movie: favourite.uuid, is_favorite: true } } },
  });
  await draw(<Row />);
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Put back' }).click();
  await expect.poll(() => sent.map(({ call }) => call)).toEqual([`DELETE ${path}`]);
  removal.resolve({ status: 200, body: { data: { movie: favourite.uuid, is_favorite: false } } });
  await expect.poll(() => sent.map(({ call }) => call)).toEqual([`DELETE ${path}`, `PUT ${path}/restored`]);
  await expect.element(page.getByRole('button', { name: 'Remove' })).toBeVisible();
});
