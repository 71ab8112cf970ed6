import type { Deps } from './deps.ts';
import { makeChecklists, reportDelivery } from './features/deliveries/sync-delivery.ts';
import { announceQuoteMove } from './features/quotes/announce-quote.ts';
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
  request: [syncListings, notifyQuoteMove, announceQuoteMove],
  confirm: [syncListings, notifyQuoteMove, announceQuoteMove],
  answer: [syncListings, voidSignature, voidCases, notifyQuoteMove, announceQuoteMove],
  decline: [syncListings, voidSignature, voidCases, notifyQuoteMove, announceQuoteMove],
  withdraw_answer: [syncListings, voidSignature, notifyQuoteMove, announceQuoteMove],
  negotiate: [syncListings, voidSignature, notifyQuoteMove, announceQuoteMove],
  correct: [syncListings, voidSignature, voidCases, notifyQuoteMove, announceQuoteMove],
  cancel: [syncListings, voidSignature, voidCases, notifyQuoteMove, announceQuoteMove],
  expire: [syncListings, voidSignature, notifyQuoteMove, announceQuoteMove],
  lapse: [syncDues, syncListings, voidSignature, voidCases, notifyQuoteMove, announceQuoteMove],
  sign: [makeChecklists, syncDues, syncListings, notifyQuoteMove, notifyPrepayment, announceQuoteMove],
  release: [syncDues, syncListings, notifyQuoteMove, notifyPrepayment, announceQuoteMove],
  carry_on: [syncDues, syncListings, announceQuoteMove],
  delivered: [reportDelivery, syncDues, syncListings, notifyQuoteMove, announceQuoteMove],
  received: [syncDues, syncListings, announceQuoteMove],
  report_problem: [reportDelivery, syncDues, syncListings, notifyQuoteMove, announceQuoteMove],
  all_downloaded: [syncDues, syncListings, notifyQuoteMove, announceQuoteMove],
  deem_received: [syncDues, syncListings, notifyQuoteMove, announceQuoteMove],
  delivery_confirmed: [syncDues, notifyQuoteMove, announceQuoteMove],
  start: [syncDues, syncListings, notifyQuoteMove, announceQuoteMove],
  report_start: [syncDues, syncListings, announceQuoteMove],
  finish: [syncDues, syncListings, notifyQuoteMove, announceQuoteMove],
  amend: [syncDues, syncListings, notifyQuoteMove, announceQuoteMove],
  terminate: [syncDues, syncListings, notifyQuoteMove, announceQuoteMove],
  message: [notifyQuoteMove, announceQuoteMove],
};
