/** One element of an XML text without mixed content. */
type Element = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Element[];
  readonly text: string;
};

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

const decoded = (text: string): string => text.replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole);

type Open = { name: string; attributes: Record<string, string>; children: Element[]; text: string };

/** Reads well-formed XML without namespaces' prefixes, comments and mixed content. Throws for anything else. */
export const readXml = (xml: string): Element => {
  const root: Open = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  for (const [token] of xml
    .replace(/^<\?xml[^>]*\?>\s*/, '')
    .trim()
    .matchAll(/<[^>]+>|[^<]+/g)) {
    const current = open.at(-1) ?? root;
    if (!token.startsWith('<')) current.text += decoded(token);
    else if (token.startsWith('</')) {
      if (token !== `</${current.name}>` || open.length === 1) throw new Error(`${token} closes ${current.name}`);
      open.pop();
      open.at(-1)?.children.push(current);
    } else {
      const [, name = '', rest = ''] = /^<([A-Za-z0-9]+)((?:\s+\w+="[^"]*")*)>$/.exec(token) ?? [];
      if (name === '') throw new Error(`unreadable: ${token}`);
      const attributes = Object.fromEntries(
        [...rest.matchAll(/(\w+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, decoded(value)]),
      );
      open.push({ name, attributes, children: [], text: '' });
    }
  }
  const [document] = root.children;
  if (open.length !== 1 || document === undefined || root.children.length !== 1) throw new Error('no single root');
  return document;
};

type Content = RegExp | readonly Part[];

/** A part of a sequence: its element, its occurrences and its content. A choice lists alternatives. */
type Part = {
  readonly name: string;
  readonly min: number;
  readonly max: number;
  readonly content: Content;
  readonly choice?: true;
  readonly attributes?: Readonly<Record<string, RegExp>>;
};

const one = (name: string, content: Content): Part => ({ name, min: 1, max: 1, content });
const maybe = (name: string, content: Content): Part => ({ name, min: 0, max: 1, content });
const many = (name: string, content: Content): Part => ({ name, min: 1, max: Number.POSITIVE_INFINITY, content });
const choiceOf = (name: string, content: readonly Part[]): Part => ({ ...one(name, content), choice: true });

const text = (max: number) => new RegExp(`^[\\s\\S]{1,${max}}$`, 'u');
const code = (...codes: readonly string[]) => new RegExp(`^(?:${codes.join('|')})$`);

/** A decimal with at most this many digits in total and after the point. */
const decimal = (total: number, fraction: number) =>
  new RegExp(`^(?=(?:[^0-9]*[0-9]){1,${total}}[^0-9]*$)[0-9]+(?:\\.[0-9]{1,${fraction}})?$`);

const isoDate = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;
const isoDateTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})?$/;
const count = /^[0-9]{1,15}$/;
const country = /^[A-Z]{2}$/;
const currency = /^[A-Z]{3}$/;
const bic = /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/;
const iban = /^[A-Z]{2}[0-9]{2}[a-zA-Z0-9]{1,30}$/;

const postalAddress: readonly Part[] = [
  maybe('Dept', text(70)),
  maybe('SubDept', text(70)),
  maybe('StrtNm', text(70)),
  maybe('BldgNb', text(16)),
  maybe('BldgNm', text(35)),
  maybe('Flr', text(70)),
  maybe('PstBx', text(16)),
  maybe('Room', text(70)),
  maybe('PstCd', text(16)),
  maybe('TwnNm', text(35)),
  maybe('TwnLctnNm', text(35)),
  maybe('DstrctNm', text(35)),
  maybe('CtrySubDvsn', text(35)),
  maybe('Ctry', country),
];

const party: readonly Part[] = [maybe('Nm', text(140)), maybe('PstlAdr', postalAddress)];
const account: readonly Part[] = [
  choiceOf('Id', [one('IBAN', iban), one('Othr', [one('Id', text(34))])]),
  maybe('Ccy', currency),
  maybe('Nm', text(70)),
];
const agent: readonly Part[] = [one('FinInstnId', [maybe('BICFI', bic), maybe('Nm', text(140))])];

/** The published structure of pain.001.001.09, as far as this market uses it: order, occurrences, lengths, patterns. */
const document: Part = one('Document', [
  one('CstmrCdtTrfInitn', [
    one('GrpHdr', [
      one('MsgId', text(35)),
      one('CreDtTm', isoDateTime),
      one('NbOfTxs', count),
      maybe('CtrlSum', decimal(18, 17)),
      one('InitgPty', party),
    ]),
    many('PmtInf', [
      one('PmtInfId', text(35)),
      one('PmtMtd', code('CHK', 'TRF', 'TRA')),
      maybe('BtchBookg', code('true', 'false')),
      maybe('NbOfTxs', count),
      maybe('CtrlSum', decimal(18, 17)),
      choiceOf('ReqdExctnDt', [one('Dt', isoDate), one('DtTm', isoDateTime)]),
      one('Dbtr', party),
      one('DbtrAcct', account),
      one('DbtrAgt', agent),
      maybe('ChrgBr', code('DEBT', 'CRED', 'SHAR', 'SLEV')),
      many('CdtTrfTxInf', [
        one('PmtId', [maybe('InstrId', text(35)), one('EndToEndId', text(35)), maybe('UETR', text(36))]),
        choiceOf('Amt', [{ ...one('InstdAmt', decimal(18, 5)), attributes: { Ccy: currency } }]),
        maybe('ChrgBr', code('DEBT', 'CRED', 'SHAR', 'SLEV')),
        maybe('CdtrAgt', agent),
        maybe('Cdtr', party),
        maybe('CdtrAcct', account),
        maybe('RmtInf', [maybe('Ustrd', text(140))]),
      ]),
    ]),
  ]),
]);

const attributeFaults = (element: Element, part: Part, path: string): string[] => {
  const wanted = part.attributes ?? {};
  const unknown = Object.keys(element.attributes).filter((name) => name !== 'xmlns' && wanted[name] === undefined);
  return [
    ...unknown.map((name) => `${path} has ${name}`),
    ...Object.entries(wanted)
      .filter(([name, pattern]) => !pattern.test(element.attributes[name] ?? ''))
      .map(([name]) => `${path} lacks a valid ${name}`),
  ];
};

const faultsIn = (element: Element, part: Part, above: string): string[] => {
  const path = `${above}/${element.name}`;
  const faults = attributeFaults(element, part, path);
  if (part.content instanceof RegExp) {
    if (element.children.length > 0) return [...faults, `${path} has elements`];
    return part.content.test(element.text) ? faults : [...faults, `${path} is ${element.text}`];
  }
  if (element.text.trim() !== '') faults.push(`${path} has text`);
  if (part.choice === true) {
    const [child, ...more] = element.children;
    const chosen = part.content.find(({ name }) => name === child?.name);
    if (child === undefined || chosen === undefined || more.length > 0) return [...faults, `${path} is no choice`];
    return [...faults, ...faultsIn(child, chosen, path)];
  }
  let at = 0;
  for (const each of part.content) {
    let found = 0;
    for (; element.children[at]?.name === each.name && found < each.max; at += 1) {
      const child = element.children[at];
      if (child !== undefined) faults.push(...faultsIn(child, each, path));
      found += 1;
    }
    if (found < each.min) faults.push(`${path} lacks ${each.name}`);
  }
  const left = element.children[at];
  return left === undefined ? faults : [...faults, `${path} has ${left.name} out of place`];
};

const allOf = (element: Element, name: string): Element[] => [
  ...(element.name === name ? [element] : []),
  ...element.children.flatMap((child) => allOf(child, name)),
];

const textsOf = (element: Element, name: string) => allOf(element, name).map((found) => found.text);

/** Faults beyond the structure: counts, sums and references of the file. */
const sumFaults = (root: Element): string[] => {
  const amounts = textsOf(root, 'InstdAmt').map(Number);
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  const references = textsOf(root, 'EndToEndId');
  return [
    ...textsOf(root, 'NbOfTxs').filter((number) => Number(number) !== amounts.length),
    ...textsOf(root, 'CtrlSum').filter((sum) => Number(sum) !== total),
    ...(new Set(references).size === references.length ? [] : ['a reference occurs twice']),
  ];
};

/**
 * Faults of a file under the published rules of pain.001.001.09; empty for a valid one. Written from those rules, and
 * independent of the code that writes the file.
 */
export const painFaults = (xml: string): string[] => {
  const root = readXml(xml);
  const namespace = root.attributes.xmlns === 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09' ? [] : ['namespace'];
  const faults = root.name === 'Document' ? faultsIn(root, document, '') : [`${root.name} is no Document`];
  return [...namespace, ...faults, ...sumFaults(root)];
};
