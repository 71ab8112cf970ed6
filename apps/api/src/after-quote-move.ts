import type { AfterQuoteMove } from './deps.ts';
import { keepDelivery } from './features/deliveries/keep-delivery.ts';
import { voidCases } from './features/quotes/business-cases/void-cases.ts';
import { keepListings } from './features/quotes/keep-listings.ts';
import { tellPrepayment } from './features/quotes/sign/tell-prepayment.ts';
import { voidSignature } from './features/quotes/sign/void-signature.ts';
import { tellQuoteMove } from './features/quotes/tell-quote-move.ts';
import { keepDues } from './features/settlement/accounts/keep-dues.ts';

/** Effects of each move of a quote's title, in this order and in its transaction (D2). */
export const afterQuoteMove: readonly AfterQuoteMove[] = [
  keepDelivery,
  keepDues,
  keepListings,
  voidSignature,
  voidCases,
  tellQuoteMove,
  tellPrepayment,
];
