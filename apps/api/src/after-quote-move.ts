import type { Deps } from './deps.ts';
import { makeChecklists, reportDelivery } from './features/deliveries/sync-delivery.ts';
import { voidCases } from './features/quotes/business-cases/void-cases.ts';
import { notifyQuoteMove } from './features/quotes/notify-quote-move.ts';
import { notifyPrepayment } from './features/quotes/sign/notify-prepayment.ts';
import { voidSignature } from './features/quotes/sign/void-signature.ts';
import { syncListings } from './features/quotes/sync-listings.ts';
import { syncDues } from './features/settlement/accounts/sync-dues.ts';

/**
 * Effects of each move of a quote's titles, in this order and in its transaction (D2). First signatures and cases for
 * approval exist only before the signature, dues only after it.
 */
export const afterQuoteMove: Deps['afterQuoteMove'] = {
  request: [syncListings, notifyQuoteMove],
  confirm: [syncListings, notifyQuoteMove],
  answer: [syncListings, voidSignature, voidCases, notifyQuoteMove],
  decline: [syncListings, voidSignature, voidCases, notifyQuoteMove],
  withdraw_answer: [syncListings, voidSignature, notifyQuoteMove],
  negotiate: [syncListings, voidSignature, notifyQuoteMove],
  correct: [syncListings, voidSignature, voidCases, notifyQuoteMove],
  cancel: [syncListings, voidSignature, voidCases, notifyQuoteMove],
  expire: [syncListings, voidSignature, notifyQuoteMove],
  lapse: [syncDues, syncListings, voidSignature, voidCases, notifyQuoteMove],
  sign: [makeChecklists, syncDues, syncListings, notifyQuoteMove, notifyPrepayment],
  release: [syncDues, syncListings, notifyQuoteMove, notifyPrepayment],
  carry_on: [syncDues, syncListings],
  delivered: [reportDelivery, syncDues, syncListings, notifyQuoteMove],
  received: [syncDues, syncListings],
  report_problem: [reportDelivery, syncDues, syncListings, notifyQuoteMove],
  all_downloaded: [syncDues, syncListings, notifyQuoteMove],
  deem_received: [syncDues, syncListings, notifyQuoteMove],
  delivery_confirmed: [syncDues, notifyQuoteMove],
  start: [syncDues, syncListings, notifyQuoteMove],
  report_start: [syncDues, syncListings],
  finish: [syncDues, syncListings, notifyQuoteMove],
  amend: [syncDues, syncListings, notifyQuoteMove],
  terminate: [syncDues, syncListings, notifyQuoteMove],
  message: [notifyQuoteMove],
};
