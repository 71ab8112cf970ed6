import { z } from 'zod';
import { addBusinessDays, businessDaysUntil } from '../shared/business-days.ts';
import { addDays, type IsoDate } from '../shared/dates.ts';
import type { Bilingual } from '../shared/language.ts';
import { requiredText } from '../shared/rules/texts.ts';
import { contactMaxLength, contactReplyDays } from './contact-input.ts';

/** Longer than a question: a reply may quote and explain. */
export const replyMaxLength = 4 * contactMaxLength;

/** Maximum number of messages in one enquiry, excluding its first. */
export const maxEnquiryMessages = 200;

export const enquiryStates = ['waiting', 'answered', 'closed'] as const;
export type EnquiryState = (typeof enquiryStates)[number];

export const enquiryStateLabels: Readonly<Record<EnquiryState, Bilingual>> = {
  waiting: { ja: '返信待ち', en: 'Awaiting reply' },
  answered: { ja: '返信済み', en: 'Answered' },
  closed: { ja: '終了', en: 'Closed' },
};

type Stored = { readonly waiting_since: string | null; readonly closed_at: string | null };

/** State of an enquiry: waits from its first and each further message of its sender until staff answer or close it. */
export const enquiryStateOf = ({ waiting_since, closed_at }: Stored): EnquiryState => {
  if (waiting_since !== null) return 'waiting';
  return closed_at === null ? 'answered' : 'closed';
};

const actions = {
  assign: ['waiting', 'answered', 'closed'],
  answer: ['waiting', 'answered', 'closed'],
  close: ['waiting', 'answered'],
  reopen: ['answered', 'closed'],
} as const satisfies Readonly<Record<string, readonly EnquiryState[]>>;
export type EnquiryAction = keyof typeof actions;

export const mayMoveEnquiry = (action: EnquiryAction, state: EnquiryState): boolean => {
  const from: readonly EnquiryState[] = actions[action];
  return from.includes(state);
};

export const enquiryActionsOf = (
  state: EnquiryState,
  mayAnswer: boolean,
): { readonly name: EnquiryAction; readonly allowed: boolean }[] =>
  (Object.keys(actions) as EnquiryAction[]).map((name) => ({
    name,
    allowed: mayAnswer && mayMoveEnquiry(name, state),
  }));

/** Last day of the promised reply (spec 9). */
export const replyDueOn = (since: IsoDate): IsoDate => addBusinessDays(since, contactReplyDays.to);

/** True if a reply is overdue. The promise counts business days, so that nothing becomes overdue on a weekend. */
export const isReplyLate = (since: IsoDate, today: IsoDate): boolean =>
  businessDaysUntil(since, today) > contactReplyDays.to;

/** First day with enquiries not overdue today. */
export const firstDayNotOverdue = (today: IsoDate): IsoDate => {
  let day = today;
  while (!isReplyLate(addDays(day, -1), today)) day = addDays(day, -1);
  return day;
};

/** Further message of the sender, added to the same enquiry. */
export const followUpInput = z.object({ message: requiredText(contactMaxLength) });

/** Reply of staff; `seen` is the number of messages the writer has read in the thread. */
export const enquiryReplyInput = z.object({
  reply: requiredText(replyMaxLength),
  seen: z.number().int().min(0).max(maxEnquiryMessages),
});
