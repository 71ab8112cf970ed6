import { BrokenStatement } from './statement-file.ts';

type Kind = { readonly kind: string; readonly is: RegExp };

/** Statements and documents of other forms, by how they begin. */
const forms: readonly Kind[] = [
  { kind: 'PDF', is: /^%PDF/ },
  { kind: 'Excel', is: /^(?:PK[^\w\s,;|"-]{2}|\u00d0\u00cf\W\u00e0)/ },
  { kind: 'HTML', is: /^\s*<(?:!doctype html|html)\b/i },
  { kind: 'EBCDIC', is: /^\u00f1\u00f0[\u00f0-\u00f9]/ },
  { kind: 'MT942', is: /^(?:\{1:[\s\S]*\{2:[IO]942|[\s\S]{0,2000}^:34F:)/m },
  { kind: 'MT940', is: /^(?:\s*\{1:F|[\s\S]{0,300}^:(?:20|25|28C?|60[FM]):)/m },
  { kind: 'OFX', is: /^\s*(?:OFXHEADER|<\?OFX|<OFX|<\?xml[\s\S]{0,300}<OFX)/i },
  { kind: 'QIF', is: /^\s*!(?:Type|Account|Option):/i },
  { kind: 'BAI2', is: /^01,[^\n]*\n02,/ },
  { kind: 'CODA', is: /^0000\d{6}[^\n]{118}\r?\n/ },
  { kind: 'DTAUS', is: /^0128A/ },
  { kind: 'CFONB 120', is: /^01\d{5} {4}[^\n]{109}\r?\n?/ },
  { kind: 'Norma 43', is: /^11\d{18}[^\n]{60}\r?\n/ },
];

/** Orders to a bank. */
const orders: readonly Kind[] = [
  { kind: 'pain.001', is: /^\s*<[\s\S]{0,600}\bpain\.001\./ },
  { kind: 'pain.008', is: /^\s*<[\s\S]{0,600}\bpain\.008\./ },
  { kind: 'Zengin 21', is: /^1(?:21)[01]\d{10}/ },
  { kind: 'Zengin 11/12', is: /^1(?:11|12|71|72)[01]\d{10}/ },
  { kind: 'Zengin 91', is: /^191[01]\d{10}/ },
];

/** Refuses a file that is another kind of a bank's file, by its name and with what to ask the bank for. */
export const refuseOtherKinds = (content: string, text: string): void => {
  const start = Buffer.from(content.slice(0, 4_000), 'base64').toString('latin1');
  const found = (kinds: readonly Kind[]) =>
    kinds.find(({ is }) => is.test(start) || is.test(text.slice(0, 4_000)))?.kind;
  const form = found(forms);
  if (form !== undefined) throw new BrokenStatement('statement_other_form', { kind: form });
  const message = /^\s*<[\s\S]{0,600}xsd:((?:camt|pacs|acmt|admi|head)\.\d{3})\./.exec(text)?.[1];
  if (message !== undefined && !/<(?:\w+:)?BkToCstmr/.test(text))
    throw new BrokenStatement('statement_other_form', { kind: message });
  const order = found(orders);
  if (order !== undefined) throw new BrokenStatement('statement_orders', { kind: order });
};
