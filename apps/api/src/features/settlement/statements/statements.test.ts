import { staffRole } from '@eigaichi/domain/options/companies';
import {
  importStatement,
  listBankLines,
  matchBankLine,
  previewStatement,
  reconcileDays,
  restoreBankLine,
  setBankLineAside,
} from '@eigaichi/wire/settlement/bank-statements';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { beforeEach, expect, test } from 'vitest';
import { makeConsumer, makeManager } from '../../../testing/accounts.ts';
import { type Parties, providerQuoteOf, type Quote } from '../../../testing/quoted.ts';
import {
  currentInvoice,
  dataOf,
  goTo,
  makeBooks,
  sharedDeal,
  unbalancedAccounts,
} from '../../../testing/shared-deal.ts';

const { harness, accounts, manager, newParties } = await makeBooks();
let parties: Parties;
let quote: Quote;

beforeEach(async () => {
  parties = await newParties();
  quote = await sharedDeal(harness, parties);
  goTo(harness, '2026-04-20');
  await harness.deps.db.execute('update bank_lines set matched = amount, aside_reason = null');
});

const columns = {
  value_on: 'Date',
  amount: 'Credit',
  payer: 'Name',
  reference: 'Details',
  currency: 'USD',
  day_order: 'ymd',
  decimal_mark: '.',
} as const;

let files = 0;
const file = (...rows: string[]) => {
  files += 1;
  const text = ['Date,Name,Credit,Details', ...rows].join('\n');
  return { file_name: `april-${files}.csv`, content: Buffer.from(text).toString('base64'), columns };
};

const send = (body: object) => harness.call(importStatement, { as: manager, body });

type Lines = AnswerOut<typeof listBankLines>;
const lines = async (state: 'open' | 'matched' | 'aside' | 'debits' = 'open') => {
  const { status, body } = await harness.call(listBankLines, { as: manager, query: { state } });
  expect(status, JSON.stringify(body)).toBe(200);
  return body as Lines;
};

const uuidOf = () => providerQuoteOf(quote).uuid;

/** Separate receipt: its reference distinguishes it from those of other tests. */
const receipt = async (amount: string, reference = `R-${files}`) => {
  dataOf(await send(file(`2026-04-10,SOME PAYER,${amount},${reference}`)));
  const line = (await lines()).data.find((each) => each.reference === reference);
  if (line === undefined) throw new Error('no line');
  return line;
};

const match = (line: string, body: object, as = manager) =>
  harness.call(matchBankLine, { as, params: { uuid: line }, body: { parts: [{ quote_provider: uuidOf(), ...body }] } });

const setAside = (uuid: string, reason: string) =>
  harness.call(setBankLineAside, { as: manager, params: { uuid }, body: { reason } });

test('a file is previewed before it is stored, is stored once, and books nothing', async () => {
  const body = file('2026-04-10,SOME PAYER,10.50,once', '2026-04-11,B,,fee', '2026-04-12,C,5,once');
  const preview = await previewed(body);
  const found = {
    format: 'csv',
    receipts: 2,
    debits: 0,
    known: 0,
    others: 1,
    sums: [{ amount: 15.5, currency: 'USD' }],
    first_on: '2026-04-10',
    last_on: '2026-04-12',
  };
  expect(preview).toMatchObject({ ...found, columns, headings: ['Date', 'Name', 'Credit', 'Details'] });
  expect((await lines()).meta.total).toBe(0);
  expect(dataOf(await send(body))).toEqual(found);
  expect((await lines()).data.map(({ amount, payer }) => [amount.amount, payer])).toEqual([
    [5, 'C'],
    [10.5, 'SOME PAYER'],
  ]);
  expect((await send(body)).body).toMatchObject({ code: 'statement_known' });
  const content = Buffer.from(`${Buffer.from(body.content, 'base64')}\n2026-04-13,D,1,x`).toString('base64');
  const longer = { ...body, content };
  expect(dataOf(await send(longer))).toMatchObject({ receipts: 1, known: 2 });
  // The selected columns are proposed for the next file with these headings.
  const { columns: named, ...unnamed } = longer;
  expect(await previewed(unnamed)).toMatchObject({ columns: named, known: 3 });
  expect((await accounts.read(manager, quote)).payments).toEqual([]);
});

const previewed = async (body: object) =>
  dataOf<AnswerOut<typeof previewStatement>['data']>(await harness.call(previewStatement, { as: manager, body }));

const csv = (text: string, more: object = {}) => ({
  file_name: 'bank.csv',
  content: Buffer.from(text).toString('base64'),
  ...more,
});

test('money without a certain direction, including totals, is shown and left out until a person decides', async () => {
  const named = { ...columns, amount: 'Amount', reference: null };
  const body = csv('Date,Name,Amount\n2026-04-10,UNSURE,10\n2026-04-11,CHOSEN,20\nTotal,,30\n', { columns: named });
  expect(await previewed(body)).toMatchObject({
    receipts: 0,
    asides: [
      { row: 2, reason: 'direction', text: '2026-04-10 · UNSURE · 10' },
      { row: 3, reason: 'direction' },
      { row: 4, reason: 'summary' },
    ],
  });
  expect((await send(body)).body).toMatchObject({ code: 'statement_known' });
  const decided = { ...body, decided: [{ row: 3, direction: 'in' }] };
  expect(dataOf(await send(decided))).toMatchObject({ receipts: 1, others: 2 });
  expect((await lines()).data).toMatchObject([{ payer: 'CHOSEN', direction: 'in' }]);
});

test('a file with unreadable rows stores the others only by choice', async () => {
  const body = file('2026-04-10,A,10,faulty', '2026-04-31,B,20,faulty');
  expect(await previewed(body)).toMatchObject({ receipts: 1, faults: [{ row: 3, reason: 'day' }], fault_count: 1 });
  expect((await send(body)).body).toMatchObject({ code: 'statement_rows' });
  expect((await lines()).data).toEqual([]);
  expect(dataOf(await send({ ...body, without_faults: true }))).toMatchObject({ receipts: 1 });
});

test('offers an uncertain encoding, and stores nothing before it is chosen', async () => {
  const body = {
    ...csv(''),
    content: Buffer.from('Date,Name,Credit,Details\n2026-04-10,Müller,10,encoded\n', 'latin1').toString('base64'),
    columns,
  };
  const { encoding } = await previewed(body);
  expect(encoding).toMatchObject({ encoding: 'windows-1252', is_sure: false });
  expect(encoding.choices).toContainEqual({ encoding: 'windows-1252', sample: '2026-04-10,Müller,10,encoded' });
  expect((await send(body)).body).toMatchObject({ code: 'statement_encoding' });
  dataOf(await send({ ...body, encoding: 'windows-1252' }));
  expect((await lines()).data).toMatchObject([{ payer: 'Müller' }]);
});

test('recognises a notice’s entry when the statement repeats it', async () => {
  const xml = (root: string, part: string, more = '') =>
    csv(
      `<Document><${root}><${part}><Acct><Id><IBAN>${part}</IBAN></Id></Acct><Ntry><Amt Ccy="USD">12</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><ValDt><Dt>2026-04-10</Dt></ValDt><AcctSvcrRef>N-1</AcctSvcrRef>${more}</Ntry></${part}></${root}></Document>`,
    );
  const notice = xml('BkToCstmrDbtCdtNtfctn', 'Ntfctn', '<AddtlNtryInf>INV-1</AddtlNtryInf>');
  expect(dataOf(await send(notice))).toMatchObject({ receipts: 1 });
  expect(await previewed(xml('BkToCstmrStmt', 'Stmt'))).toMatchObject({ receipts: 0, known: 1 });
});

test('proposes the account by invoice, amount and payer', async () => {
  const { code } = await currentInvoice(harness, manager, { uuid: uuidOf() });
  const line = await receipt('1000', `for ${code}`);
  expect(line.proposals[0]).toMatchObject({
    quote_provider: uuidOf(),
    reasons: ['reference', 'amount'],
    open: { amount: 1000, currency: 'USD' },
    consumer: { uuid: parties.buyer.account },
  });
});

test('a match is a payment on the bank’s value date; its reversal reopens the receipt', async () => {
  const line = await receipt('1000');
  dataOf(await match(line.uuid, { amount: 1000, open: 1000 }));
  const [payment] = (await accounts.read(manager, quote)).payments;
  expect(payment).toMatchObject({ paid_on: '2026-04-10', reference: `${line.reference} SOME PAYER` });
  expect((await lines()).data).toEqual([]);
  const [matched] = (await lines('matched')).data.filter(({ uuid }) => uuid === line.uuid);
  expect(matched).toMatchObject({ rest: { amount: 0 }, payments: [{ uuid: payment?.uuid, quote_provider: uuidOf() }] });
  expect((await match(line.uuid, { amount: 1, open: 0, credit: true })).body).toMatchObject({
    code: 'bank_line_spent',
    message: 'This is more than what is left of the receipt (US$0.00).',
  });
  const reversed = { paid_on: '2026-04-10', reason: 'Another buyer' };
  dataOf(await accounts.reverse(manager, quote, payment?.uuid, reversed));
  expect((await lines()).data).toMatchObject([{ uuid: line.uuid, rest: { amount: 1000 }, payments: [] }]);
  expect((await accounts.read(manager, quote)).open.amount).toBe(1000);
  dataOf(await match(line.uuid, { amount: 1000, open: 1000 }));
  expect(await unbalancedAccounts(harness)).toEqual([]);
});

test('one receipt pays several accounts, with bank charges accepted and the rest as a credit', async () => {
  const other = { ...quote };
  const line = await receipt('1500');
  dataOf(await match(line.uuid, { amount: 990, deducted: 10, note: 'bank charges', open: 1000 }));
  quote = await sharedDeal(harness, { ...parties, buyer: await makeConsumer(harness.deps.db) });
  goTo(harness, '2026-04-20');
  expect((await lines()).data).toMatchObject([{ rest: { amount: 510 } }]);
  dataOf(await match(line.uuid, { amount: 510, open: 1000 }));
  expect((await accounts.read(manager, other)).open.amount).toBe(0);
  expect((await accounts.read(manager, quote)).open.amount).toBe(490);
  const more = await receipt('600');
  expect((await match(more.uuid, { amount: 600, open: 490 })).body).toMatchObject({ code: 'payment_too_large' });
  dataOf(await match(more.uuid, { amount: 600, open: 490, credit: true }));
  expect(await unbalancedAccounts(harness)).toEqual([]);
});

test('two equal receipts are two payments; one already typed is not recorded again', async () => {
  dataOf(await send(file('2026-04-10,TWIN,100,equal', '2026-04-10,TWIN,100,equal')));
  const [first, second] = (await lines()).data;
  dataOf(await match(first?.uuid ?? '', { amount: 100, open: 1000 }));
  dataOf(await match(second?.uuid ?? '', { amount: 100, open: 900 }));
  const typed = { amount: 50, open: 800, paid_on: '2026-04-10', reference: 'typed SOME PAYER' };
  dataOf(await accounts.pay(manager, quote, typed));
  const line = await receipt('50', 'typed');
  expect((await match(line.uuid, { amount: 50, open: 750 })).body).toMatchObject({ code: 'payment_recorded' });
  expect((await lines()).data).toMatchObject([{ uuid: line.uuid, rest: { amount: 50 } }]);
});

test('a receipt is set aside with a reason and restored', async () => {
  const line = await receipt('7');
  expect((await setAside(line.uuid, ' ')).body).toMatchObject({ code: 'invalid' });
  dataOf(await setAside(line.uuid, 'Interest'));
  expect((await lines('aside')).data).toMatchObject([{ uuid: line.uuid, aside_reason: 'Interest', proposals: [] }]);
  expect((await match(line.uuid, { amount: 7, open: 1000 })).body).toMatchObject({ code: 'bank_line_aside' });
  dataOf(await harness.call(restoreBankLine, { as: manager, params: { uuid: line.uuid } }));
  dataOf(await match(line.uuid, { amount: 5, open: 1000 }));
  expect((await setAside(line.uuid, 'Interest')).body).toMatchObject({ code: 'bank_line_matched' });
});

test('refuses another currency without the paid amount, stale amounts, and other readers', async () => {
  const euro = file('2026-04-10,E,5,euro');
  dataOf(await send({ ...euro, columns: { ...columns, currency: 'EUR' } }));
  const [line] = (await lines()).data;
  expect(line?.proposals).toEqual([]);
  expect((await match(line?.uuid ?? '', { amount: 5, open: 1000 })).body).toMatchObject({
    code: 'invalid',
    errors: [{ field: 'parts.0.credited', rule: 'required' }],
  });
  const own = await receipt('5');
  expect((await match(own.uuid, { amount: 5, open: 999 })).body).toMatchObject({ code: 'account_moved' });
  expect((await match(own.uuid, { amount: 5, open: 1000 }, parties.buyer)).status).toBe(403);
  const readOnly = await makeManager(harness.deps.db, { staff_role: staffRole.browser });
  expect((await match(own.uuid, { amount: 5, open: 1000 }, readOnly)).status).toBe(403);
});

test('outgoing money is stored, never booked as a receipt, and compared with the ledger by day (D8s)', async () => {
  const body = file('2026-05-11,HOSTING,-75.94,debit', '2026-05-11,SOME PAYER,40,credit', '2026-05-12,C,5,alone');
  expect(dataOf(await send(body))).toMatchObject({ receipts: 2, debits: 1 });
  const [debit, ...others] = (await lines('debits')).data;
  expect(others).toEqual([]);
  expect(debit).toMatchObject({ direction: 'out', amount: { amount: 75.94 }, proposals: [], payments: [] });
  expect((await lines()).data.some(({ uuid }) => uuid === debit?.uuid)).toBe(false);
  expect((await match(debit?.uuid ?? '', { amount: 75.94, open: 490 })).body.code).toBe('bank_line_debit');
  expect((await send(body)).body).toMatchObject({ code: 'statement_known' });

  goTo(harness, '2026-05-31');
  const { open } = await accounts.read(manager, quote);
  const typed = { amount: 40, open: open.amount, paid_on: '2026-05-11', reference: 'typed by hand', credit: true };
  dataOf(await accounts.pay(manager, quote, typed));
  dataOf(await accounts.pay(manager, quote, { ...typed, amount: 3, open: open.amount - 40, paid_on: '2026-05-12' }));
  const days = (from: string, to: string, as = manager) => harness.call(reconcileDays, { as, params: { from, to } });
  const entry = (side: string, direction: string, amount: number) => ({ side, direction, amount: { amount } });
  expect(dataOf(await days('2026-05-01', '2026-05-31'))).toMatchObject({
    unmatched: 3,
    days: [
      {
        day: '2026-05-11',
        currency: 'USD',
        bank: { received: { amount: 40 }, paid: { amount: 75.94 } },
        booked: { received: { amount: 40 }, paid: { amount: 0 } },
        unmatched: [entry('bank', 'out', 75.94)],
      },
      { day: '2026-05-12', unmatched: [entry('bank', 'in', 5), entry('booked', 'in', 3)] },
    ],
  });
  // Set-aside entries need no counterpart.
  dataOf(await setAside(debit?.uuid ?? '', 'Hosting'));
  expect(dataOf(await days('2026-05-11', '2026-05-11'))).toMatchObject({ unmatched: 0 });
  expect((await days('2026-05-01', '2026-06-01')).body).toMatchObject({ errors: [{ field: 'to' }] });
  expect((await days('2026-05-01', '2026-05-31', parties.buyer)).status).toBe(403);
});

test('asks for the words for received and paid once per account', async () => {
  const text = (account: string, day: string) =>
    `日付,口座番号,金額,貸借\n${day},${account},500,借方\n${day},${account},700,貸方\n`;
  const named = { ...columns, value_on: '日付', amount: '金額', direction: '貸借', payer: null, reference: null };
  const words = [
    { word: '借方', direction: 'out' },
    { word: '貸方', direction: 'in' },
  ];
  const body = csv(text('1234567', '2026/04/10'), { columns: { ...named, currency: 'JPY', words } });
  expect(dataOf(await send(body))).toMatchObject({ receipts: 1, debits: 1 });
  const next = await previewed(csv(text('1234567', '2026/04/11')));
  expect(next).toMatchObject({ receipts: 1, debits: 1, columns: { words } });
  expect(await previewed(csv(text('7654321', '2026/04/11')))).toMatchObject({ receipts: 0, debits: 0 });
});
