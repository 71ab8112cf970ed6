import { expect, test } from 'vitest';
import { refusalOf } from '../../../testing/bank-files.ts';
import { inspectStatement, readStatement } from './read-statement.ts';
import { statementText } from './statement-text.ts';

/** Cases of public reports; the last column of each table links the report. */
const be = (text: string) => Buffer.from(text, 'utf16le').swap16();
const le = (text: string) => Buffer.from(text, 'utf16le');
const latin = (text: string) => Buffer.from(text, 'latin1');
const xml = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?><a>Müller</a>`;

test.each([
  ['UTF-8 with a mark', Buffer.from('\ufeffDate;Müller'), 'utf-8', 'mikkelkrogsholm/rentemester#72'],
  ['UTF-16 LE with a mark', le('\ufeffDate;Müller'), 'utf-16le', 'actualbudget/actual#6327'],
  ['UTF-16 BE with a mark', be('\ufeffDate;Müller'), 'utf-16be', 'BigAndini/ers#808'],
  ['UTF-16 LE', le('Date;Amount;Müller\n2026-11-20;5;A\n'), 'utf-16le', 'actualbudget/actual#6327'],
  ['UTF-16 BE', be('Date;Amount;Müller\n2026-11-20;5;A\n'), 'utf-16be', 'BigAndini/ers#808'],
  ['UTF-16 LE in Japanese', le('日付,摘要,入金\n2026/11/20,ミュラー,5000\n'), 'utf-16le', 'actualbudget/actual#6327'],
  ['ISO-8859-1 that is declared', latin(xml('ISO-8859-1')), 'ISO-8859-1', 'actualbudget/actual#8912'],
  ['ISO-8859-15 that is declared', latin(xml('iso-8859-15')), 'iso-8859-15', 'otherworld-dev/Budget#189'],
  ['windows-1252 that is declared', latin(xml('Windows-1252')), 'Windows-1252', 'niknow/BankCSVtoQif#9'],
  ['single bytes that declare UTF-16', Buffer.from(xml('UTF-16')), 'utf-8', 'genkgo/camt'],
])('%s', (_, written, encoding) => {
  const found = statementText(written.toString('base64'));
  expect([found.encoding, found.isSure]).toEqual([encoding, true]);
  expect(found.text).toMatch(/M(?:ü|\u00fc)ller|ミュラー/);
});

const bytes = (...codes: readonly number[]) => Buffer.from(codes).toString('base64');

test('Shift_JIS that reads as Japanese is certain; Latin letters are not mistaken for it', () => {
  // 日付 in Shift_JIS, and half-width kana.
  expect(statementText(bytes(0x93, 0xfa, 0x95, 0x74, 0x2c, 0x41))).toMatchObject({ text: '日付,A', isSure: true });
  expect(statementText(bytes(0xca, 0xde, 0xb2, 0x20, 0x31))).toMatchObject({ text: 'ﾊﾞｲ 1', isSure: true });
  for (const name of ['Müller & Söhne', 'Café Crème', 'MÜLLER', 'Ångström', 'Señor Muñoz'])
    expect(statementText(latin(`Name;5\n${name};7\n`).toString('base64'))).toMatchObject({
      isSure: false,
      encoding: 'windows-1252',
      text: expect.stringContaining(name),
    });
});

test.each([
  ['windows-1252', [0x80, 0x20, 0xfc], '€ ü', 'niknow/BankCSVtoQif#9'],
  ['iso-8859-15', [0xa4, 0x20, 0xfc], '€ ü', 'otherworld-dev/Budget#189'],
  ['windows-1250', [0xa3, 0xf3, 0x64, 0x9f], 'Łódź', 'aniav/ynab-csv#33'],
  ['windows-1251', [0xcc, 0xee, 0xf1, 0xea, 0xe2, 0xe0], 'Москва', 'aniav/ynab-csv#19'],
  ['macintosh', [0x4d, 0x9f, 0x6c], 'Mül', 'Excel on a Mac'],
  ['euc-jp', [0xc6, 0xfc, 0xc9, 0xd5], '日付', 'felica2money'],
] as const satisfies readonly (readonly [string, readonly number[], string, string])[])(
  '%s is offered with its lines, and read once it is chosen',
  (encoding, codes, text) => {
    const content = bytes(...codes);
    const before = statementText(content);
    expect(before.isSure).toBe(false);
    expect(before.choices.find((choice) => choice.encoding === encoding)?.sample).toBe(text);
    expect(statementText(content, encoding)).toMatchObject({ text, encoding, isSure: true });
  },
);

const refusal = (content: string, more: object = {}) => refusalOf(() => readStatement({ content, ...more }));

test('reads nothing by an encoding that is uncertain, unknown or doesn’t fit', () => {
  const german = latin('Datum;Name;Haben\n2026-11-20;Müller;5\n').toString('base64');
  expect(refusal(german)).toEqual({ code: 'statement_encoding' });
  expect(inspectStatement({ content: german, encoding: 'windows-1252' }).encoding.isSure).toBe(true);
  expect(refusal(german, { encoding: 'shift_jis' })).toEqual({ code: 'statement_encoding_wrong', name: 'shift_jis' });
  expect(refusal(latin(xml('EBCDIC-CP-US')).toString('base64'))).toEqual({
    code: 'statement_encoding_unknown',
    name: 'EBCDIC-CP-US',
  });
});

const [form, orders] = ['statement_other_form', 'statement_orders'];

test.each([
  ['MT940', '{1:F01ABNANL2AXXXX}{2:I940}{4:\r\n:20:X\r\n:25:1\r\n', form, 'wolph/mt940#130'],
  ['MT940', ':20:STARTUMS\r\n:25:37010050/11111111\r\n:28C:1\r\n:60F:C261120EUR1,00\r\n', form, 'railslove/cmxl#34'],
  ['MT940', 'ABNANL2A\n940\nABNANL2A\n:20:ABN AMRO BANK NV\n:25:1\n', form, 'sandermarechal/jejik-mt940#25'],
  ['MT942', ':20:X\r\n:25:1\r\n:34F:EUR0,\r\n', form, 'nemiah/phpFinTS#341'],
  ['OFX', 'OFXHEADER:100\nDATA:OFXSGML\n', form, 'reubano/csv2ofx#56'],
  ['OFX', '<?xml version="1.0"?>\n<?OFX OFXHEADER="200"?><OFX/>', form, 'reubano/csv2ofx#56'],
  ['QIF', '!Type:Bank\nD11/20/26\n', form, 'niknow/BankCSVtoQif#9'],
  ['BAI2', '01,BANK,ME,261120,0100,1,,,2/\n02,ME,BANK,1,261120,,USD,2/\n', form, 'moneymanagerex#3683'],
  ['PDF', '%PDF-1.7\n', form, 'VonHoltenCodes/SlowBooks-Pro-2026#130'],
  ['Excel', 'PK\u0003\u0004\u0014\u0000', form, 'household-treasurer#15'],
  ['HTML', '<!DOCTYPE html><html><body><table>', form, 'VonHoltenCodes/SlowBooks-Pro-2026#130'],
  [
    'camt.086',
    '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.086.001.01"><BkSvcsBllgStmt/></Document>',
    form,
    'genkgo/camt',
  ],
  [
    'pain.001',
    '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.03"><CstmrCdtTrfInitn/></Document>',
    orders,
    'viafintech/camt_parser#34',
  ],
  [
    'pain.008',
    '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.008.003.02"><CstmrDrctDbtInitn/></Document>',
    orders,
    'viafintech/camt_parser#34',
  ],
  ['Zengin 21', `1210${'0'.repeat(116)}\r\n`, orders, 'expydoc 総合振込'],
  ['Zengin 11/12', `1110${'0'.repeat(116)}\r\n`, orders, 'expydoc 給与振込'],
  ['Zengin 91', `1910${'0'.repeat(116)}\r\n`, orders, 'lawinsider 預金口座振替'],
])('a file of %s is named', (kind, text, code) => {
  expect(refusal(latin(text).toString('base64'))).toEqual({ code, kind });
});

test('names EBCDIC', () => {
  expect(refusal(bytes(0xf1, 0xf0, 0xf3, 0xf1, 0xf0))).toEqual({ code: 'statement_other_form', kind: 'EBCDIC' });
});

test('refuses a message without a statement', () => {
  const content = latin('<Document><BkToCstmrStmt><GrpHdr/></BkToCstmrStmt></Document>').toString('base64');
  expect(refusal(content)).toEqual({ code: 'statement_empty' });
});
