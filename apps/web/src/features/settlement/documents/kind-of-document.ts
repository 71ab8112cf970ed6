import type { settlement } from '../../../locales/en/settlement.ts';

type Kind = keyof (typeof settlement)['kinds'];

const kinds: readonly Kind[] = [
  'quote',
  'agreement',
  'invoice',
  'payment_notice',
  'statement',
  'buyer_statement',
  'provider_statement',
  'cancellation',
  'credit_note',
];

/** Label key of a document's kind from the server. */
export const kindOfDocument = (kind: string): Kind => kinds.find((each) => each === kind) ?? 'statement';
