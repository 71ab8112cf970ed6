import { Button } from '@mantine/core';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls } from '../../testing/answer-calls.ts';
import { drawRouted } from '../../testing/draw-routed.tsx';
import { sessionOf } from '../../testing/sessions.ts';
import { Notices } from '../../ui/notices.tsx';
import { useNotifyUndo } from './use-notify-undo.ts';

const ids = ['01900000-0000-7000-8000-000000000001', '01900000-0000-7000-8000-000000000002'];
const names = ['Quillfern Streaming', 'Lanternfish Pictures'];

const Decided = () => {
  const notifyUndo = useNotifyUndo();
  const offers = ids.map((uuid, at) => ({ uuid, until: '2026-11-25T03:00:30.000Z', name: names[at] ?? '' }));
  return <Button onClick={() => notifyUndo('Applied to 2.', offers)}>Decide</Button>;
};

test('undoing several decisions names those that stay, with the reason', async () => {
  await page.viewport(1280, 900);
  answerCalls({
    [`POST /undo/${ids[0]}`]: { status: 200, body: { data: { uuid: ids[0] } } },
    [`POST /undo/${ids[1]}`]: { status: 409, body: { code: 'undo_too_late', message: '' } },
  });
  await drawRouted(
    <>
      <Notices />
      <Decided />
    </>,
    { session: sessionOf('manager') },
  );
  await page.getByRole('button', { name: 'Decide' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('The decision was undone.')).toBeVisible();
  await expect.element(page.getByText(/^1 decision stays: Lanternfish Pictures\. /)).toBeVisible();
});
