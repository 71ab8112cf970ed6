import type { AfterQuoteMove } from './deps.ts';
import { syncDelivery } from './features/deliveries/sync-delivery.ts';
import { voidCases } from './features/quotes/business-cases/void-cases.ts';
import { notifyQuoteMove } from './features/quotes/notify-quote-move.ts';
import { notifyPrepayment } from './features/quotes/sign/notify-prepayment.ts';
import { voidSignature } from './features/quotes/sign/void-signature.ts';
import { syncListings } from './features/quotes/sync-listings.ts';
import { syncDues } from './features/settlement/accounts/sync-dues.ts';

/** Effects of each move of a quote's title, in this order and in its transaction (D2). */
export const afterQuoteMove: readonly AfterQuoteMove[] = [
  syncDelivery,
  syncDues,
  syncListings,
  voidSignature,
  voidCases,
  notifyQuoteMove,
  notifyPrepayment,
];
