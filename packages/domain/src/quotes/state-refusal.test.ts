import { expect, test } from 'vitest';
import { refusalTexts } from '../shared/refusals.ts';
import { quoteActions, quoteStatuses, quoteStep } from './moves.ts';
import { stateRefusal } from './state-refusal.ts';

test('every move that the table does not have is refused with a sentence (D27)', () => {
  for (const status of quoteStatuses)
    for (const action of quoteActions) {
      if (quoteStep(status, action, 'manager').length > 0) continue;
      const { ja, en } = refusalTexts[stateRefusal(action, status)];
      expect(ja).not.toBe('');
      expect(en).not.toBe('');
    }
});

test.each([
  ['answer', 1, 'quote_unconfirmed'],
  ['withdraw_answer', 2, 'quote_unanswered'],
  ['answer', 3, 'quote_answered'],
  ['withdraw_answer', 5, 'quote_signed'],
  ['answer', 8, 'quote_ended'],
  ['delivered', 7, 'not_allowed_now'],
] as const)('%s at %i is refused as %s', (action, status, code) => {
  expect(stateRefusal(action, status)).toBe(code);
});
