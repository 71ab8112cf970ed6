import type { PayoutAccountAbroad } from '../accounts/payout-account-abroad.ts';
import type { TransferSender } from './transfer-file.ts';

/** The market as payer of transfers abroad. */
export type PayerAbroad = {
  readonly name: string;
  readonly bic: string;
  /** Branch and account number at the Japanese bank. */
  readonly account: string;
  readonly address: Address;
};

type Address = {
  readonly street_name: string | null;
  readonly building_number: string | null;
  readonly post_code: string | null;
  readonly town_name: string;
  readonly country: string;
};

/** One transfer abroad, in yen. */
export type TransferAbroad = {
  readonly account: PayoutAccountAbroad;
  /** Yen, above 0. */
  readonly amount: number;
  /** Reference of the payout on both sides, at most 35 characters: run and place in it. */
  readonly reference: string;
  /** Text for the provider: the number of its payment notice. */
  readonly remittance: string;
};

/** Payer of transfers abroad, from the sender's settings; null while name, BIC or town are missing. */
export const payerAbroad = (sender: TransferSender): PayerAbroad | null => {
  const { payer_name, payer_bic, payer_street, payer_building, payer_post_code, payer_town } = sender;
  if (payer_name === null || payer_bic === null || payer_town === null) return null;
  return {
    name: payer_name,
    bic: payer_bic,
    account: `${sender.branch_code}${sender.account_number}`,
    address: {
      street_name: payer_street,
      building_number: payer_building,
      post_code: payer_post_code,
      town_name: payer_town,
      country: 'JP',
    },
  };
};

type Node = readonly [name: string, content: string | readonly Part[], attributes?: Readonly<Record<string, string>>];
type Part = Node | null;

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

const write = ([name, content, attributes = {}]: Node): string => {
  const said = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  const inner =
    typeof content === 'string' ? escaped(content) : content.map((part) => (part === null ? '' : write(part))).join('');
  return `<${name}${said.join('')}>${inner}</${name}>`;
};

const optional = (name: string, text: string | null): Part => (text === null ? null : [name, text]);

const postalAddress = ({ street_name, building_number, post_code, town_name, country }: Address): Node => [
  'PstlAdr',
  [
    optional('StrtNm', street_name),
    optional('BldgNb', building_number),
    optional('PstCd', post_code),
    ['TwnNm', town_name],
    ['Ctry', country],
  ],
];

const agent = (name: 'DbtrAgt' | 'CdtrAgt', bic: string): Node => [name, [['FinInstnId', [['BICFI', bic]]]]];

const accountId = ({ iban, account_abroad }: PayoutAccountAbroad): Node =>
  iban === null ? ['Id', [['Othr', [['Id', account_abroad ?? '']]]]] : ['Id', [['IBAN', iban]]];

const creditTransfer = ({ account, amount, reference, remittance }: TransferAbroad): Node => [
  'CdtTrfTxInf',
  [
    [
      'PmtId',
      [
        ['InstrId', reference],
        ['EndToEndId', reference],
      ],
    ],
    ['Amt', [['InstdAmt', String(amount), { Ccy: 'JPY' }]]],
    agent('CdtrAgt', account.bic),
    ['Cdtr', [['Nm', account.holder_name], postalAddress(account)]],
    ['CdtrAcct', [accountId(account), ['Ccy', account.currency]]],
    ['RmtInf', [['Ustrd', remittance]]],
  ],
];

export const paymentNamespace = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09';

type File = {
  readonly payer: PayerAbroad;
  /** Number of the payout run. */
  readonly run: number;
  /** Day of execution, yyyy-MM-dd. */
  readonly on: string;
  /** Moment of creation, ISO 8601 in UTC to the second. */
  readonly created_at: string;
  readonly transfers: readonly TransferAbroad[];
};

/**
 * Transfers abroad for one day as a customer credit transfer initiation of ISO 20022 (pain.001.001.09, D59): yen, with
 * structured addresses and shared charges. Each transfer is booked separately. Throws RangeError for amounts that
 * aren't whole yen above 0; input checks ensure the rest.
 */
export const paymentFileAbroad = ({ payer, run, on, created_at, transfers }: File): string => {
  for (const { amount } of transfers)
    if (!Number.isSafeInteger(amount) || amount <= 0) throw new RangeError(`${amount} is no amount in yen`);
  const count: Node = ['NbOfTxs', String(transfers.length)];
  const sum: Node = ['CtrlSum', String(transfers.reduce((total, { amount }) => total + amount, 0))];
  const id = `EIGAICHI-${run}-${on.replaceAll('-', '')}`;
  const document: Node = [
    'Document',
    [
      [
        'CstmrCdtTrfInitn',
        [
          ['GrpHdr', [['MsgId', id], ['CreDtTm', created_at], count, sum, ['InitgPty', [['Nm', payer.name]]]]],
          [
            'PmtInf',
            [
              ['PmtInfId', id],
              ['PmtMtd', 'TRF'],
              ['BtchBookg', 'false'],
              count,
              sum,
              ['ReqdExctnDt', [['Dt', on]]],
              ['Dbtr', [['Nm', payer.name], postalAddress(payer.address)]],
              [
                'DbtrAcct',
                [
                  ['Id', [['Othr', [['Id', payer.account]]]]],
                  ['Ccy', 'JPY'],
                ],
              ],
              agent('DbtrAgt', payer.bic),
              ['ChrgBr', 'SHAR'],
              ...transfers.map(creditTransfer),
            ],
          ],
        ],
      ],
    ],
    { xmlns: paymentNamespace },
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n${write(document)}\n`;
};
