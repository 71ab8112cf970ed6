import { quoteMovieStatus } from '@eigaichi/domain/quotes/moves';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerCalls } from '../../testing/answer-calls.ts';
import { draw } from '../../testing/draw.tsx';
import type { DeliveryMovie } from './queries.ts';
import { ReceiptPanel } from './receipt-panel.tsx';

const uuid = '11111111-1111-4111-8111-111111111111';

// Only the title fields that the panel reads.
const titleAt = (status: DeliveryMovie['status'], actions: readonly string[]) =>
  ({
    quote_movie: uuid,
    movie: { uuid, film_name: { ja: '港の灯', en: 'Harbour Lights' } },
    status,
    delivered_at: '2027-01-10T00:00:00.000Z',
    first_received_at: '2027-01-11T00:00:00.000Z',
    confirmed_on: null,
    report_until: '2027-01-25',
    report_days_left: 14,
    foreseen: null,
    items: [],
    problems: [],
    actions: actions.map((name) => ({ name, allowed: true })),
  }) as unknown as DeliveryMovie;

test('a late confirmation shows the current delivery state without a refusal', async () => {
  answerCalls({
    [`POST /quote_movie/${uuid}/all_downloaded`]: { status: 409, body: { code: 'quote_received', message: 'late' } },
  });
  let become: (title: DeliveryMovie) => void = () => undefined;
  const Panel = () => {
    const [title, setTitle] = useState(titleAt(quoteMovieStatus.waiting_consumer_download, ['all_downloaded']));
    become = setTitle;
    return <ReceiptPanel title={title} online />;
  };
  await draw(<Panel />);
  await userEvent.click(page.getByRole('button', { name: 'Confirm the delivery' }));
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Confirm the delivery' }));
  await expect.element(page.getByRole('alert')).toBeVisible();
  become(titleAt(quoteMovieStatus.download_complete_waiting_contract, []));
  await expect.element(page.getByRole('heading', { name: 'All files downloaded' })).toBeVisible();
  expect(page.getByRole('alert').query()).toBeNull();
});
