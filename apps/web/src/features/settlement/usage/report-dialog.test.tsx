import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerCalls } from '../../../testing/answer-calls.ts';
import { draw } from '../../../testing/draw.tsx';
import type { Account, UsagePeriod } from '../queries.ts';
import { ReportDialog } from './report-dialog.tsx';

const ids = {
  account: '11111111-1111-4111-8111-111111111111',
  revenue: '22222222-2222-4222-8222-222222222222',
  viewers: '33333333-3333-4333-8333-333333333333',
};

const account = { quote_provider: ids.account, quote_currency: 'USD' } as Account;

const period: UsagePeriod = {
  period_start: '2026-07-01',
  period_end: '2026-09-30',
  report_by: '2026-10-31',
  state: 'missing',
  settled_on: null,
  settled_version: null,
  due: null,
  reports: [],
  titles: [
    { quote_movie: ids.revenue, title: { ja: '港の灯', en: 'Harbour Lights' }, measure: 'revenue' },
    { quote_movie: ids.viewers, title: { ja: '坂道', en: 'The Slope' }, measure: 'viewers' },
  ],
  actions: [],
};

const due = { amount: 480.2, currency: 'USD' };
const preview = {
  total: due,
  before: null,
  difference: null,
  shares: [
    {
      quote_movie: ids.revenue,
      due,
      before: null,
      steps: [
        { name: 'revenue', value: '1200.5' },
        { name: 'unit_revenue', value: '40' },
      ],
    },
  ],
  open_before: 1,
};

const reportCall = `POST /settlement/account/${ids.account}/usage`;
const previewCall = `${reportCall}/preview`;

const drawn = async () => {
  const sent = answerCalls({ [previewCall]: { status: 200, body: { data: preview } } });
  const onClose = vi.fn();
  await draw(<ReportDialog account={account} period={period} onClose={onClose} />);
  return { calls: (name: string) => sent.filter(({ call }) => call === name), onClose };
};

const revenue = () => page.getByRole('textbox', { name: 'Harbour Lights · Revenue' });
const views = () => page.getByRole('textbox', { name: 'The Slope · Views' });
const send = () => page.getByRole('button', { name: 'Send the report' }).click();

test('shows the amount due while numbers are typed, with the missing periods', async () => {
  const { calls } = await drawn();
  await userEvent.fill(revenue(), '1,200.50');
  await expect.element(page.getByText('1 earlier period has no report yet', { exact: false })).toBeVisible();
  await expect.element(page.getByRole('strong')).toHaveTextContent('US$480.20');
  // The reported revenue is in the agreement's currency.
  await expect.element(page.getByText('US$1,200.50', { exact: true })).toBeVisible();
  expect(calls(previewCall).at(-1)?.body).toEqual({
    period_start: '2026-07-01',
    lines: [{ quote_movie: ids.revenue, reported: '1200.50' }],
  });
});

test('refuses fractional views and empty numbers by name, and sends nothing', async () => {
  const { calls } = await drawn();
  await userEvent.fill(views(), '10.5');
  await send();
  await expect.element(revenue()).toHaveFocus();
  await expect.element(revenue()).toHaveAttribute('aria-invalid', 'true');
  await expect.element(page.getByText(/^The Slope · Views/, { exact: false }).nth(1)).toBeVisible();
  expect(calls(reportCall)).toEqual([]);
});

test('a refused report retains its numbers and is resent under the same key', async () => {
  const { calls, onClose } = await drawn();
  await userEvent.fill(revenue(), '1200.50');
  await userEvent.fill(views(), '1000');
  await send();
  await expect.poll(() => calls(reportCall)).toHaveLength(1);
  await expect.element(page.getByRole('button', { name: 'Send the report' })).toBeEnabled();
  await send();
  await expect.poll(() => calls(reportCall)).toHaveLength(2);
  expect(calls(reportCall)[1]).toEqual(calls(reportCall)[0]);
  expect(calls(reportCall)[0]?.key).toMatch(/^[\da-f-]{36}$/);
  expect(calls(reportCall)[0]?.body).toMatchObject({
    source: 'form',
    version: 0,
    lines: [
      { quote_movie: ids.revenue, reported: '1,200.50' },
      { quote_movie: ids.viewers, reported: '1,000' },
    ],
  });
  await expect.element(revenue()).toHaveValue('1,200.50');
  expect(onClose).not.toHaveBeenCalled();
});
