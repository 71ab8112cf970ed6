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

/** The word for a document's kind as the server names it. */
export const kindOfDocument = (kind: string): Kind => kinds.find((each) => each === kind) ?? 'statement';
