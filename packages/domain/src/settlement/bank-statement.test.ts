import { expect, test } from 'vitest';
import { matchesAmong, type Receivable } from './bank-statement.ts';

const receivable = (quote_provider: string, more: Partial<Receivable> = {}): Receivable => ({
  quote_provider,
  open: 500_000,
  invoices: [],
  names: [],
  ...more,
});

const receipt = { amount: 265_181, payer: '', reference: '' };

const proposed = (written: Partial<typeof receipt>, ...receivables: Receivable[]) =>
  matchesAmong(receivables)({ ...receipt, ...written }).map(({ quote_provider, reasons }) => [
    quote_provider,
    ...reasons,
  ]);

test.each([
  ['INV-2026-00012', ['a', 'reference']],
  ['inv 2026 00012 / thanks', ['a', 'reference']],
  ['Ref.INV2026-00012', ['a', 'reference']],
  ['INV-2026-000123', undefined],
  ['INV-2026-0001', undefined],
])('the invoice number in “%s”', (reference, found) => {
  const a = receivable('a', { invoices: [{ code: 'INV-2026-00012', open: 1 }] });
  expect(proposed({ reference }, a)[0]).toEqual(found);
});

test.each([
  ['VELVET OTTER STREAMING LTD', 'Velvet Otter Streaming Ltd.'],
  ['Velvet Otter Streaming', 'Velvet Otter Streaming GmbH'],
  ['/VELVET-OTTER STREAMING INC LONDON', 'Velvet Otter Streaming, Inc.'],
  ['Distribuicao Nevoa LTDA', 'Distribuição Névoa Ltda'],
])('the payer “%s” is %s', (payer, name) => {
  expect(proposed({ payer }, receivable('a', { names: [name] }))).toEqual([['a', 'payer']]);
});

test('ignores legal forms and short names', () => {
  const a = receivable('a', { names: ['Co., Ltd.'] });
  const b = receivable('b', { names: ['Abc Inc.'] });
  expect(proposed({ payer: 'ANY TRADING CO., LTD. ABC' }, a, b)).toEqual([]);
});

test('ranks an invoice number above amount and payer together, and the nearest total first', () => {
  const named = receivable('named', { invoices: [{ code: 'INV-2026-00012', open: 1 }] });
  const both = receivable('both', { open: 265_181, names: ['Velvet Otter'] });
  const near = receivable('near', { open: 265_000, names: ['Velvet Otter'] });
  const far = receivable('far', { names: ['Velvet Otter'] });
  const invoice = receivable('invoice', { invoices: [{ code: 'INV-2026-00013', open: 265_181 }] });
  const other = receivable('other');
  const written = { payer: 'VELVET OTTER', reference: 'INV-2026-00012' };
  expect(proposed(written, other, far, near, invoice, both, named)).toEqual([
    ['named', 'reference'],
    ['both', 'amount', 'payer'],
    ['invoice', 'amount'],
    ['near', 'payer'],
    ['far', 'payer'],
  ]);
  expect(matchesAmong([far, near, both, named])({ ...receipt, ...written }, 2)).toHaveLength(2);
});

test('matches many accounts like each one separately', () => {
  const names = [
    'Velvet Otter Streaming Ltd.',
    'Velvet Otter',
    '架空配信株式会社',
    'Abc Inc.',
    'Distribuição Névoa Ltda',
  ];
  const payers = ['VELVET OTTER STREAMING', 'カクウハイシン', '架空配信', 'DISTRIBUICAO NEVOA', 'SOMEBODY ELSE', ''];
  const number = (n: number) => `INV-2026-${String(n).padStart(5, '0')}`;
  const accounts = Array.from({ length: 300 }, (_, n) =>
    receivable(`account ${n}`, {
      // All distances from a receipt differ, so the order is unique.
      open: 100_000 + n * n,
      invoices: n % 3 === 0 ? [{ code: number(n), open: 50_000 + n * n }] : [],
      names: [names[n % names.length] ?? ''],
    }),
  );
  const alone = accounts.map((account) => ({ account, propose: matchesAmong([account]) }));
  const together = matchesAmong(accounts);
  const weight = { reference: 4, amount: 2, payer: 1 };
  for (let n = 0; n < 60; n += 1) {
    const written = {
      amount: n % 2 === 0 ? 100_000 + n * n : 50_000 + n * n,
      payer: payers[n % payers.length] ?? '',
      reference: n % 5 === 0 ? `for ${number(n * 3)}` : n % 5 === 1 ? number(n * 31) : '',
    };
    const expected = alone
      .flatMap(({ account, propose }) => propose(written).map((match) => ({ account, match })))
      .map(({ account, match }) => ({
        match,
        score: match.reasons.reduce((total, reason) => total + weight[reason], 0),
        distance: Math.abs(account.open - written.amount),
      }))
      .toSorted((a, b) => b.score - a.score || a.distance - b.distance)
      .map(({ match }) => match);
    expect(together(written, accounts.length)).toEqual(expected);
    expect(together(written)).toEqual(expected.slice(0, 5));
  }
});
