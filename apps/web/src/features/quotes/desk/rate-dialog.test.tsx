import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls } from '../../../testing/answer-calls.ts';
import { draw } from '../../../testing/draw.tsx';
import type { Quote } from '../queries.ts';
import { RateDialog } from './rate-dialog.tsx';

const quote = {
  uuid: '11111111-1111-4111-8111-111111111111',
  version: 3,
  currency: 'USD',
  rates: { USD: { exchange_rate: '150', exchange_rate_addition: '' } },
} as unknown as Quote;

test('refuses an empty reason together with the other fields', async () => {
  const errors = [
    { field: 'reason', rule: 'required', message: 'A reason, please.' },
    { field: 'rate.exchange_rate_addition', rule: 'required', message: 'An addition, please.' },
  ];
  const sent = answerCalls({
    [`POST /quote/${quote.uuid}/correct_rate/preview`]: {
      status: 422,
      body: { code: 'validation', message: 'Not so.', errors },
    },
  });
  await draw(<RateDialog quote={quote} onClose={vi.fn()} />);
  await page.getByRole('button', { name: 'Check the effect', exact: true }).click();
  for (const { message } of errors) await expect.element(page.getByText(message)).toBeVisible();
  expect(sent).toMatchObject([{ body: { reason: '', version: 3 } }]);
});
