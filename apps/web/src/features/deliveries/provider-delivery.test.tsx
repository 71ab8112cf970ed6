import { deliveryMethod } from '@eigaichi/domain/options/delivery-methods';
import { type QuoteStatus, quoteMovieStatus } from '@eigaichi/domain/quotes/moves';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../testing/draw.tsx';
import { End } from './provider-delivery.tsx';
import type { DeliveryMovie } from './queries.ts';

const uuid = '11111111-1111-4111-8111-111111111111';

// Only the title fields that the panel reads.
const titleAt = (status: QuoteStatus) =>
  ({
    quote_movie: uuid,
    movie: { uuid, film_name: { ja: '港の灯', en: 'Harbour Lights' } },
    status,
    delivered_at: null,
    items: [{ uuid, required: true, there: 0, count: 1, files: [] }],
    problems: [],
    actions: [{ name: 'delivered', allowed: false, reason: 'quote_awaits_prepayment' }],
  }) as unknown as DeliveryMovie;

const missing = () => page.getByRole('button', { name: 'Show what is missing' });

test('shows a provider that the prepayment comes first, without a link to materials', async () => {
  await draw(<End title={titleAt(quoteMovieStatus.signed)} method={deliveryMethod.online} />);
  await expect.element(page.getByRole('heading', { name: 'Waiting for the prepayment' })).toBeVisible();
  expect(missing().query()).toBeNull();
});

test('links to missing materials once the prepayment has arrived', async () => {
  await draw(<End title={titleAt(quoteMovieStatus.waiting_provider_upload)} method={deliveryMethod.online} />);
  await expect.element(missing()).toBeVisible();
});
