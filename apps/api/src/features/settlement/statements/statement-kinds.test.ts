import { expect, test } from 'vitest';
import { refusalOf } from '../../../testing/bank-files.ts';
import { inspectStatement, readStatement, type SentFile } from './read-statement.ts';

/** Cases of public reports, with invented names and numbers; the last column of each table links the report. */
const base64 = (text: string, encoding: BufferEncoding = 'utf8') => Buffer.from(text, encoding).toString('base64');

const moves = (sent: SentFile) =>
  inspectStatement(sent).entries.map(({ direction, amount, payer }) => `${direction} ${amount} ${payer}`.trim());

const root = {
  '052': ['BkToCstmrAcctRpt', 'Rpt'],
  '053': ['BkToCstmrStmt', 'Stmt'],
  '054': ['BkToCstmrDbtCdtNtfctn', 'Ntfctn'],
};
const camt = (entries: string, kind: keyof typeof root = '053', version = '02', prefix = '') => {
  const [message, part] = root[kind];
  const xml = `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.${kind}.001.${version}"><${message}><${part}>${entries}</${part}></${message}></Document>`;
  return { content: base64(prefix === '' ? xml : xml.replaceAll(/<(\/?)(?=\w)/g, `<$1${prefix}:`)) };
};
const amt = (value: string, currency = 'EUR') => `<Amt Ccy="${currency}">${value}</Amt>`;
const way = (word: string) => `<CdtDbtInd>${word}</CdtDbtInd>`;
const entry = (value: string, more: string, stated = way('CRDT')) =>
  `<Ntry>${amt(value)}${stated}<Sts>BOOK</Sts><BookgDt><Dt>2026-11-20</Dt></BookgDt>${more}</Ntry>`;
const part = (value: string, name: string, stated = '', more = '') =>
  `<TxDtls>${amt(value)}${stated}${more}<RltdPties><Dbtr><Nm>${name}</Nm></Dbtr></RltdPties></TxDtls>`;
const details = (...parts: string[]) => `<NtryDtls>${parts.join('')}</NtryDtls>`;
const charge = (value: string, included = 'true') =>
  `<Chrgs><Rcrd>${amt(value)}${way('DBIT')}<ChrgInclInd>${included}</ChrgInclInd></Rcrd></Chrgs>`;
const flagged = (flag: string) => `<RvslInd>${flag}</RvslInd>`;

test.each([
  [
    'a batch with the bank’s fee',
    entry('295.00', details(part('100', 'A'), part('200', 'B'), part('5', '', way('DBIT')))),
    ['in 10000 A', 'in 20000 B', 'out 500'],
    'firefly-iii/firefly-iii#10498',
  ],
  [
    'a batch whose fee is a charge',
    entry('295.00', charge('5') + details(part('100', 'A'), part('200', 'B'))),
    ['in 10000 A', 'in 20000 B', 'out 500'],
    'genkgo/camt#46',
  ],
  [
    'a batch whose transfers have charges',
    entry('298', details(part('100', 'A', '', charge('1')), part('200', 'B', '', charge('1')))),
    ['in 10000 A', 'in 20000 B', 'out 200'],
    'genkgo/camt#46',
  ],
  [
    'a charge that isn’t part of the amount',
    entry('300', charge('5', 'false') + details(part('100', 'A'), part('200', 'B'))),
    ['in 10000 A', 'in 20000 B'],
    'genkgo/camt#46',
  ],
  [
    'a batch split by its transfers, not its total',
    entry('429.56', details(part('329.56', 'A'), part('100', 'B'))),
    ['in 32956 A', 'in 10000 B'],
    'OCA/bank-statement-import#157',
  ],
  ['amounts with zeros in front', entry('000000000000149.87', ''), ['in 14987'], 'OCA/bank-statement-import#157'],
  [
    'a debit and a credit',
    entry('5', '', way('DBIT')) + entry('7', ''),
    ['out 500', 'in 700'],
    'firefly-iii/firefly-iii#10498',
  ],
  [
    'a debit that also received money',
    entry('295', details(part('300', 'A'), part('5', 'B', way('CRDT'))), way('DBIT')),
    ['out 30000', 'in 500 B'],
    'genkgo/camt#146',
  ],
  [
    'transfers in another currency',
    entry('30', details(part('10', 'A').replace('EUR', 'USD'), part('20', 'B').replace('EUR', 'USD'))),
    ['in 3000 A'],
    'genkgo/camt#39',
  ],
  [
    'one transfer that states another amount',
    entry('8.85', details(part('105.750', 'A'))),
    ['in 885 A'],
    'genkgo/camt camt053.v3',
  ],
  ['no direction', entry('5', '', ''), [], 'genkgo/camt#146'],
  [
    'balances are no entries',
    `<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp>${amt('9')}${way('CRDT')}</Bal>${entry('5', '')}`,
    ['in 500'],
    'viafintech/camt_parser#51',
  ],
  ['nothing moved', entry('0.00', '') + entry('5', ''), ['in 500'], 'republik/plattform#252'],
])('camt: %s', (_, entries, found) => {
  expect(moves(camt(entries))).toEqual(found);
});

test.each(['true', '1', ' true '])(
  'a reversal marked “%s” is set aside, and a person may decide (OCA/bank-statement-import#375)',
  (flag) => {
    const sent = camt(entry('5', flagged(flag)));
    expect(inspectStatement(sent)).toMatchObject({ entries: [], asides: [{ row: 1, reason: 'reversal' }] });
    expect(moves({ ...sent, decided: [{ row: 1, direction: 'in' }] })).toEqual(['in 500']);
    expect(moves(camt(entry('5', flagged('0'))))).toEqual(['in 500']);
  },
);

test('a balance decides the direction of a reversal that the bank states the other way (OCA/bank-statement-import#375)', () => {
  const balance = (code: string, value: string) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${amt(value)}${way('CRDT')}</Bal>`;
  const reversed = entry('5', flagged('true'), way('DBIT'));
  expect(moves(camt(balance('OPBD', '100') + balance('CLBD', '95') + reversed))).toEqual(['out 500']);
  const flipped = inspectStatement(camt(balance('OPBD', '100') + balance('CLBD', '105') + reversed));
  expect(flipped).toMatchObject({ entries: [], asides: [{ reason: 'reversal' }] });
  const wrong = camt(balance('OPBD', '100') + balance('CLBD', '106') + reversed);
  expect(refusalOf(() => readStatement(wrong))?.code).toBe('statement_balance');
});

test.each(['02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12', '13'])(
  'camt.052, 053 and 054 of version %s',
  (version) => {
    for (const kind of ['052', '053', '054'] as const) {
      const found = inspectStatement(camt(entry('5', ''), kind, version));
      expect([found.format, found.entries.length]).toEqual([`camt${kind}`, 1]);
    }
  },
);

test.each([
  ['a namespace with a prefix', camt(entry('5', ''), '053', '08', 'ns2')],
  [
    'the envelope of a network',
    { content: base64(`<Envelope><AppHdr/>${Buffer.from(camt(entry('5', '')).content, 'base64')}</Envelope>`) },
  ],
  [
    'a status with a code and a party in its own element',
    camt(
      entry('5', details('<TxDtls><RltdPties><Dbtr><Pty><Nm>A</Nm></Pty></Dbtr></RltdPties></TxDtls>')).replace(
        'BOOK',
        '<Cd>BOOK</Cd>',
      ),
    ),
  ],
])('camt with %s is read', (_, sent) => {
  expect(moves(sent)[0]).toMatch(/^in 500/);
});

test.each([
  [
    'RfrdDocInf',
    '<RmtInf><Strd><RfrdDocInf><Nb>INV-2026-00012</Nb></RfrdDocInf></Strd></RmtInf>',
    '',
    'INV-2026-00012',
    'genkgo/camt#59',
  ],
  [
    'CdtrRefInf after text',
    '<RmtInf><Ustrd>?REJECT?0</Ustrd><Strd><CdtrRefInf><Ref>RF18</Ref></CdtrRefInf></Strd></RmtInf>',
    '',
    '?REJECT?0 RF18',
    'genkgo/camt#37',
  ],
  [
    'several CdtrRefInf',
    '<RmtInf><Strd><CdtrRefInf><Ref>R1</Ref></CdtrRefInf></Strd><Strd><CdtrRefInf><Ref>R2</Ref></CdtrRefInf></Strd></RmtInf>',
    '',
    'R1 R2',
    'genkgo/camt#59',
  ],
  ['AddtlRmtInf', '<RmtInf><Strd><AddtlRmtInf>INV-1</AddtlRmtInf></Strd></RmtInf>', '', 'INV-1', 'genkgo/camt#59'],
  [
    'AddtlNtryInf beside a transfer',
    '',
    '<AddtlNtryInf>INV-2026-00012 Wise</AddtlNtryInf>',
    'INV-2026-00012 Wise',
    'OCA/bank-statement-import#1005',
  ],
  ['AddtlTxInf', '<AddtlTxInf>INV-2</AddtlTxInf>', '', 'INV-2', 'OCA/bank-statement-import#187'],
  [
    'the reason of a return',
    '<RtrInf><AddtlInf>Not enough balance</AddtlInf></RtrInf>',
    '',
    'Not enough balance',
    'OCA/bank-statement-import#187',
  ],
  [
    'the same text twice',
    '<RmtInf><Ustrd>INV-3</Ustrd></RmtInf>',
    '<AddtlNtryInf>INV-3</AddtlNtryInf>',
    'INV-3',
    'OCA/bank-statement-import#1006',
  ],
])('the reference in %s', (_, transfer, after, reference) => {
  expect(
    inspectStatement(camt(entry('5', details(`<TxDtls>${transfer}</TxDtls>`) + after))).entries[0]?.reference,
  ).toBe(reference);
});

test('a batch’s text names none of its transfers; the ultimate party is named (OCA/bank-statement-import#1006)', () => {
  const batch = inspectStatement(
    camt(entry('3', `${details(part('1', 'A'), part('2', 'B'))}<AddtlNtryInf>Batch</AddtlNtryInf>`)),
  );
  expect(batch.entries.map(({ reference }) => reference)).toEqual(['', '']);
  const parties = '<RltdPties><Dbtr><Nm>PayCo</Nm></Dbtr><UltmtDbtr><Nm>Velvet Otter</Nm></UltmtDbtr></RltdPties>';
  expect(moves(camt(entry('5', details(`<TxDtls>${parties}</TxDtls>`))))).toEqual(['in 500 PayCo (Velvet Otter)']);
  expect(moves(camt(entry('5', details(`<TxDtls>${parties.replace(/<Dbtr>.*<\/Dbtr>/, '')}</TxDtls>`))))).toEqual([
    'in 500 Velvet Otter',
  ]);
});

test('an entry stored before its document was read has the same key', () => {
  const key = (more: string) =>
    inspectStatement(camt(entry('5', details(`<TxDtls><RmtInf><Ustrd>A</Ustrd>${more}</RmtInf></TxDtls>`)))).entries[0]
      ?.key;
  expect(key('<Strd><RfrdDocInf><Nb>INV-1</Nb></RfrdDocInf></Strd>')).toBe(key(''));
});

test('lists unreadable camt rows, and skips them only by choice', () => {
  const sent = camt(
    entry('5', '') +
      entry('1,00', '') +
      entry('6', '').replace('2026-11-20', '2026-13-20') +
      entry('7', '').replace('EUR', 'CHF'),
  );
  expect(inspectStatement(sent).faults.map(({ row, reason }) => [row, reason])).toEqual([
    [2, 'amount'],
    [3, 'day'],
    [4, 'currency'],
  ]);
  expect(refusalOf(() => readStatement(sent))).toEqual({ code: 'statement_rows', rows: '2, 3, 4', count: 3 });
  expect(readStatement({ ...sent, without_faults: true }).entries).toHaveLength(1);
});
