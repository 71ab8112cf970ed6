import { refusalTexts } from '@eigaichi/domain/shared/refusals';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ApiError } from '../../lib/api-error.ts';
import { drawRouted } from '../../testing/draw-routed.tsx';
import { Notices } from '../../ui/notices.tsx';
import { BulkMoves, oneByOne } from './bulk-moves.tsx';
import type { BulkRow } from './row-marks.tsx';

test('counts the decisions that can’t be undone, next to the undo of the others', async () => {
  const rows = ['Quillfern Streaming', 'Lanternfish Pictures', 'Chaîne Verte'].map((name) => ({ id: name, name }));
  const offer = { uuid: '01900000-0000-7000-8000-000000000001', until: '2026-11-25T03:00:30.000Z' };
  const approve = {
    name: 'approve',
    label: 'Approve',
    takes: () => true,
    run: oneByOne(async ({ name }: BulkRow) => (name === 'Chaîne Verte' ? offer : undefined)),
  };
  await drawRouted(
    <>
      <Notices />
      <BulkMoves rows={rows} moves={[approve]} touches={[]}>
        {() => null}
      </BulkMoves>
    </>,
  );
  await page.getByRole('checkbox', { name: 'Select all 3 on this page' }).click();
  await page.getByRole('button', { name: 'Approve (3)' }).click();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect.element(page.getByText('Applied to 3. 2 of them can’t be undone.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible();
});

const message = refusalTexts.stale_version.en;

test('names several rows that a move left unchanged, each with its reason', async () => {
  const rows = ['Quillfern Streaming', 'Lanternfish Pictures', 'Chaîne Verte'].map((name) => ({ id: name, name }));
  const approve = {
    name: 'approve',
    label: 'Approve',
    takes: () => true,
    run: oneByOne(async ({ name }: BulkRow) => {
      if (name !== 'Chaîne Verte') throw new ApiError(409, { code: 'stale_version', message });
      return undefined;
    }),
  };
  await drawRouted(
    <>
      <Notices />
      <BulkMoves rows={rows} moves={[approve]} touches={[]}>
        {() => null}
      </BulkMoves>
    </>,
  );
  await page.getByRole('checkbox', { name: 'Select all 3 on this page' }).click();
  await page.getByRole('button', { name: 'Approve (3)' }).click();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '2 are unchanged' });
  await expect.element(dialog.getByText(`Quillfern Streaming: ${message}`)).toBeVisible();
  await expect.element(dialog.getByText(`Lanternfish Pictures: ${message}`)).toBeVisible();
  await expect.element(page.getByText('Applied to 1.')).toBeVisible();
});
