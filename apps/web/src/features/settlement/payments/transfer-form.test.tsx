import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerCalls } from '../../../testing/answer-calls.ts';
import { draw } from '../../../testing/draw.tsx';
import { type KnownReceipt, TransferForm } from './transfer-form.tsx';

const drawn = async (amount: number, more: { receipt?: KnownReceipt } = {}) => {
  const onSend = vi.fn();
  await draw(
    <TransferForm
      title="Payment"
      kind="received"
      open={{ amount, currency: 'USD' }}
      today="2026-10-15"
      busy={false}
      onSend={onSend}
      onClose={() => undefined}
      {...more}
    />,
  );
  return onSend;
};

const text = (name: string) => page.getByRole('textbox', { name });
const send = () => page.getByRole('button', { name: 'Record the payment' }).click();
const chooseDay = async () => {
  await userEvent.fill(text('Value date'), '2026/10/15');
  await userEvent.keyboard('{Tab}');
};

test('shows missing input on sending and focuses its first field', async () => {
  const onSend = await drawn(1250);
  await expect.element(text('Amount received')).toHaveValue('1,250.00');
  await send();
  expect(onSend).not.toHaveBeenCalled();
  await expect.element(text('Value date')).toHaveFocus();
  for (const label of ['Value date', 'Bank reference'])
    await expect.element(page.getByText(`The ${label} field is required`)).toBeVisible();
  await userEvent.fill(text('Amount received'), '12,3x');
  await expect.element(page.getByText('Amount received must be entered in decimal number')).toBeVisible();
});

test('takes no more from a receipt than is open in the account', async () => {
  const rest = { amount: 2000, currency: 'USD' };
  await drawn(1250, {
    receipt: { about: 'Quillfern Streaming', value_on: '2026-10-15', reference: 'B-6', payer: '', rest },
  });
  await expect.element(text('Amount received')).toHaveValue('1,250.00');
});

test('requires a reason for a deduction and sends it', async () => {
  const onSend = await drawn(1250);
  await chooseDay();
  await userEvent.fill(text('Bank reference'), 'B-7 ');
  await userEvent.fill(text('Amount received'), '1230');
  await userEvent.fill(text('Deducted and accepted as paid'), '20');
  await userEvent.fill(text('Reason for the deduction'), 'Bank charges');
  await send();
  expect(onSend).toHaveBeenCalledWith({
    amount: 1230,
    deducted: 20,
    tax_abroad: null,
    paid_on: '2026-10-15',
    reference: 'B-7',
    note: 'Bank charges',
    credit: false,
  });
});

test('turns an overpayment into a credit only on purpose', async () => {
  const onSend = await drawn(1250);
  await chooseDay();
  await userEvent.fill(text('Bank reference'), 'B-8');
  await userEvent.fill(text('Amount received'), '1300');
  await expect.element(page.getByText('This is US$50.00 more than is open.')).toBeVisible();
  await send();
  expect(onSend).not.toHaveBeenCalled();
  await page.getByRole('checkbox').click();
  await send();
  expect(onSend).toHaveBeenCalledWith(expect.objectContaining({ amount: 1300, credit: true }));
});

test('notes that a value date in a closed month is posted later (D8v)', async () => {
  const month = (period: string, state: string) => ({
    period,
    from: `${period}-01`,
    to: `${period}-28`,
    state,
    is_over: true,
    entries: 1,
    late: 0,
    moved: null,
    waits: null,
    actions: [],
  });
  const body = { data: { year: 2026, periods: [month('2026-09', 'open'), month('2026-10', 'closed')] } };
  answerCalls({ 'GET /settlement/periods/2026': { status: 200, body } });
  await drawn(1250);
  const note = page.getByText(/^The books of .* are closed/);
  expect(note.elements()).toEqual([]);
  await chooseDay();
  await expect.element(note).toBeVisible();
});
