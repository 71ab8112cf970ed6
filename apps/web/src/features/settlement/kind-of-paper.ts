import type { settlement } from '../../locales/en/settlement.ts';

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
];

/** The word for a paper's kind as the server names it. */
export const kindOfPaper = (kind: string): Kind => kinds.find((each) => each === kind) ?? 'statement';
