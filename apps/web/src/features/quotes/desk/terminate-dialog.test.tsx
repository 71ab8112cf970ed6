import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerCalls } from '../../../testing/answer-calls.ts';
import { draw } from '../../../testing/draw.tsx';
import type { ProviderQuote, Quote } from '../queries.ts';
import { TerminateDialog } from './terminate-dialog.tsx';

const ids = {
  quote: '11111111-1111-4111-8111-111111111111',
  share: '22222222-2222-4222-8222-222222222222',
  movie: '33333333-3333-4333-8333-333333333333',
};

const quote = { uuid: ids.quote, version: 3, consumer: { company_name: 'Harbour Screens' } } as Quote;
const share = {
  uuid: ids.share,
  provider: { company_name: 'Studio Aoba' },
  movies: [{ uuid: ids.movie, actions: [{ name: 'terminate', allowed: true }] }] as unknown,
} as ProviderQuote;

const amount = (value: number) => ({ amount: value, currency: 'USD' });
const steps = {
  fees: amount(1000),
  share: amount(0),
  percent: '0',
  least: amount(0),
  greater: 'share',
  owed: amount(0),
  compensation: amount(0),
  paid_unearned: amount(1000),
};

const previewCall = `POST /quote/${ids.quote}/termination`;
const terminateCall = `POST /quote/${ids.quote}/terminate`;

test('terminates an agreement only after showing who owes what', async () => {
  const preview = Promise.withResolvers<{ status: number; body: unknown }>();
  const sent = answerCalls({ [previewCall]: preview.promise });
  const terminated = () => sent.filter(({ call }) => call === terminateCall).map(({ body }) => body);
  await draw(<TerminateDialog quote={quote} share={share} onClose={vi.fn()} />);
  await page.getByRole('radio', { name: /^Neither/ }).click();
  await userEvent.fill(page.getByRole('textbox'), 'Both agree to end it.');
  const confirm = page.getByRole('button', { name: 'Terminate', exact: true });
  await expect.element(confirm).toBeDisabled();
  preview.resolve({ status: 200, body: { data: steps } });
  await confirm.click();
  await expect.poll(terminated).toMatchObject([{ fault: 'nobody', compensation: 0 }]);
});
