import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { drawRouted } from '../../../testing/draw-routed.tsx';
import { sessionOf } from '../../../testing/sessions.ts';
import type { Summary } from '../queries.ts';
import { SummaryPart } from './summary-part.tsx';

const yen = (amount: number) => ({ amount, currency: 'JPY' });

test('shows no ¥0 for a provider’s figures without an amount, next to what is coming', async () => {
  const summary: Summary = {
    provider: {
      payable: yen(0),
      accruing: yen(0),
      held: yen(0),
      paid: yen(0),
      planned: yen(120_000),
      transfer_fee: yen(440),
      request: null,
      waits_for_buyers: false,
      notice_basis: null,
    },
    today: '2026-11-20',
    dues: [],
  };
  await drawRouted(<SummaryPart summary={summary} />, { session: sessionOf('provider') });
  await expect.element(page.getByText('¥120,000')).toBeVisible();
  expect(page.getByText('–', { exact: true }).elements()).toHaveLength(4);
  expect(page.getByText('¥0').elements()).toHaveLength(0);
});
