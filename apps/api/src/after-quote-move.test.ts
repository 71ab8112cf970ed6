import { isSigned } from '@eigaichi/domain/quotes/agreement-life';
import { quoteActions, quoteMoves } from '@eigaichi/domain/quotes/moves';
import { isPassedOn } from '@eigaichi/domain/quotes/quote-movie-states';
import { expect, test } from 'vitest';
import { afterQuoteMove } from './after-quote-move.ts';
import { announceQuoteMove } from './features/quotes/announce-quote.ts';
import { quoteNotices } from './features/quotes/mails/emails.ts';
import { notifyQuoteMove } from './features/quotes/notify-quote-move.ts';
import { voidSignature } from './features/quotes/sign/void-signature.ts';
import { syncListings } from './features/quotes/sync-listings.ts';
import { syncDues } from './features/settlement/accounts/sync-dues.ts';

test('notifies people of exactly the moves that have news', () => {
  const notified = Object.entries(afterQuoteMove).filter(([, effects]) => effects.includes(notifyQuoteMove));
  const withNews = Object.values(quoteNotices).flatMap(({ to }) => Object.keys(to));
  expect(new Set(notified.map(([action]) => action))).toEqual(new Set(withNews));
});

test('updates the lists after every move of a title', () => {
  for (const action of quoteActions) expect(afterQuoteMove[action], action).toContain(syncListings);
});

test('updates the dues after the signature and every move of a signed title', () => {
  for (const { action, from } of quoteMoves)
    if (action === 'sign' || from.some(isSigned)) expect(afterQuoteMove[action], action).toContain(syncDues);
});

test('voids a first signature after every move of a title that waits for an answer or a signature', () => {
  for (const { action, from } of quoteMoves)
    if (action !== 'sign' && from.some(isPassedOn)) expect(afterQuoteMove[action], action).toContain(voidSignature);
});

test('announces every move and message to open pages', () => {
  for (const [action, effects] of Object.entries(afterQuoteMove)) expect(effects, action).toContain(announceQuoteMove);
});
