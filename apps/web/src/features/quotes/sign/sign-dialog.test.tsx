import { pricingType } from '@eigaichi/domain/options/pricing';
import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerCalls } from '../../../testing/answer-calls.ts';
import { draw } from '../../../testing/draw.tsx';
import type { ProviderQuote, Quote } from '../queries.ts';
import { SignDialog } from './sign-dialog.tsx';

const ids = {
  quote: '11111111-1111-4111-8111-111111111111',
  share: '22222222-2222-4222-8222-222222222222',
  movie: '33333333-3333-4333-8333-333333333333',
};

const conditions = { pricing_type: pricingType.revenueShare } as Quote['conditions'];
const quote = { uuid: ids.quote, currency: 'USD', conditions } as Quote;
const share = { uuid: ids.share, movies: [] as unknown } as ProviderQuote;

const sha256 = 'a'.repeat(64);

const terms = (clauses: number) => ({
  sections: [
    {
      id: 's1',
      level: 'part',
      heading: 'Schedule 1',
      is_optional: false,
      rows: [{ style: 'label', texts: ['Territories', 'Brazil', ''] }],
    },
    ...Array.from({ length: clauses }, (_, at) => ({
      id: `s${at + 2}`,
      level: 'clause',
      heading: `Clause ${at + 1}`,
      is_optional: at === 1,
      rows: [{ style: 'text', texts: ['Text. '.repeat(400)] }],
    })),
  ],
  sha256,
  wording_version: '3',
  lines: [],
  delivery: null,
  delivery_payable: [],
  total: { amount: 1200, currency: 'USD' },
  paid_in: null,
  prepayment: false,
  signing: null,
});

const readTerms = `GET /quote/${ids.quote}/terms/${ids.share}`;
const signCall = `POST /quote/${ids.quote}/sign`;
const refused = { status: 409, body: { code: 'terms_changed', message: 'The terms have changed.' } };

const drawn = async (clauses: number) => {
  const sent = answerCalls({ [readTerms]: { status: 200, body: { data: terms(clauses) } }, [signCall]: refused });
  const onClose = vi.fn();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(['session'], { user: null, needs_mfa: false, abilities: [] });
  await draw(
    <SignDialog quote={quote} share={share} name="Studio Aoba" onClose={onClose} onSigned={vi.fn()} />,
    client,
  );
  await expect.element(page.getByText('Brazil')).toBeVisible();
  // The total of a revenue share contains only fixed amounts.
  await expect.element(page.getByText(/^Shares above the guarantee/)).toBeVisible();
  return { signed: () => sent.filter(({ call }) => call === signCall), onClose };
};

const sign = () => page.getByRole('button', { name: 'Sign now' }).click();
const fill = async () => {
  await userEvent.fill(page.getByRole('textbox', { name: 'Your name' }), 'Ana Souza');
  await userEvent.fill(page.getByRole('textbox', { name: 'Your job title' }), 'Head of Acquisitions');
  await page.getByRole('checkbox').click();
};

test('an agreement can be signed only after it is read to its end', async () => {
  const { signed } = await drawn(12);
  await fill();
  await sign();
  await expect
    .element(
      page
        .getByRole('alert')
        .getByText(/^Scroll through/)
        .first(),
    )
    .toBeVisible();
  const text = page.getByRole('region', { name: 'Read the agreement' });
  await expect.element(text).toHaveFocus();
  expect(signed()).toEqual([]);
  const { scrollHeight } = text.element();
  text.element().scrollTo({ top: scrollHeight });
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  // Skipped sections count as not shown, and are named.
  await expect.element(page.getByText('2 of 13 sections shown')).toBeVisible();
  await sign();
  await expect.poll(signed).toHaveLength(1);
  expect(signed()[0]?.body).toMatchObject({ reached: ['s1', 's13'] });
});

test('finds sections by the contents and words by the search', async () => {
  await drawn(12);
  await page.getByRole('button', { name: 'Clause 7' }).click();
  await expect.element(page.getByRole('heading', { name: 'Clause 7' })).toHaveFocus();
  await userEvent.fill(page.getByRole('textbox', { name: 'Search the agreement' }), 'brazil');
  await expect.element(page.getByText('1 match', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.element(page.getByText('1 of 1', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Brazil')).toBeInViewport();
});

test('marks each missing field, focuses the first, and sends nothing', async () => {
  const { signed } = await drawn(0);
  await sign();
  await expect.element(page.getByRole('textbox', { name: 'Your name' })).toHaveFocus();
  for (const missing of ['Enter your name', 'Enter your job title', 'Tick this box to sign'])
    await expect.element(page.getByText(missing, { exact: true })).toBeVisible();
  expect(signed()).toEqual([]);
});

test('signs exactly the shown text; a refusal is displayed and preserves the input', async () => {
  const { signed, onClose } = await drawn(0);
  await fill();
  await sign();
  await expect.poll(signed).toHaveLength(1);
  expect(signed()[0]?.body).toEqual({
    quote_provider: ids.share,
    terms_sha256: sha256,
    consent: true,
    person_name: 'Ana Souza',
    person_title: 'Head of Acquisitions',
    drop: [],
    reached: ['s1'],
  });
  await expect.element(page.getByRole('alert').first()).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Your name' })).toHaveValue('Ana Souza');
  expect(onClose).not.toHaveBeenCalled();
});
