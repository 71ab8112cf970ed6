import { z } from 'zod';
import { addDays, type IsoDate } from '../shared/dates.ts';
import type { Language } from '../shared/language.ts';
import { date, dateAfter, dateUntil, optionalDate } from '../shared/rules/date-rules.ts';
import { noteMaxLength, requiredText } from '../shared/rules/texts.ts';
import { together } from '../shared/rules/together.ts';

/** Reminders of a late payment, in order (D8l). */
export const reminderLevels = [1, 2, 3] as const;
export type ReminderLevel = (typeof reminderLevels)[number];

/** Maximum days between two steps of the ladder. */
const mostDays = 365;
const days = z.number().int().min(1).max(mostDays);
const text = requiredText(2000);

type Ladder = { readonly reminder_1_days: number; readonly reminder_2_days: number; readonly reminder_3_days: number };

const laterThan = (before: keyof Ladder, after: keyof Ladder) =>
  together<Ladder>((ladder, broken) => {
    const [earlier, later] = [ladder[before], ladder[after]];
    if (earlier !== undefined && later !== undefined && later <= earlier) broken('reminder_order', [after]);
  });

/** Schedule and texts of reminders for late payments, and days from the last reminder to a buyer's hold (D8l). */
export const dunningInput = z
  .object({
    /** Days after the due day. */
    reminder_1_days: days,
    reminder_2_days: days,
    reminder_3_days: days,
    /** Days after the third reminder. */
    hold_days: days,
    reminder_1_text_ja: text,
    reminder_1_text_en: text,
    reminder_2_text_ja: text,
    reminder_2_text_en: text,
    reminder_3_text_ja: text,
    reminder_3_text_en: text,
    effective_on: date,
  })
  .check(laterThan('reminder_1_days', 'reminder_2_days'), laterThan('reminder_2_days', 'reminder_3_days'));

export type DunningInput = z.output<typeof dunningInput>;
export type Dunning = Omit<DunningInput, 'effective_on'>;

/** Default until staff enter something else. */
export const dunningFallback: Dunning = {
  reminder_1_days: 1,
  reminder_2_days: 14,
  reminder_3_days: 30,
  hold_days: 14,
  reminder_1_text_ja:
    '下記のお支払いを、まだ確認できていません。お手続きをお願いいたします。すでにお支払いいただいている場合は、行き違いをご容赦ください。',
  reminder_1_text_en:
    'The payment below has not arrived yet. Please transfer it to the account named on the invoice. If you have already paid, please disregard this email.',
  reminder_2_text_ja:
    '先日お知らせした下記のお支払いを、まだ確認できていません。至急お手続きをお願いいたします。お支払いが難しい場合は、ご連絡ください。',
  reminder_2_text_en:
    'We reminded you of the payment below and have not received it. Please pay it now, or contact us if you cannot.',
  reminder_3_text_ja:
    '再三お知らせした下記のお支払いを、まだ確認できていません。お支払いがない場合、新しい見積依頼の受付を停止します。',
  reminder_3_text_en:
    'This is our last reminder of the payment below. If it does not arrive, we will stop confirming new quote requests from you.',
};

export const reminderDays = (dunning: Dunning, level: ReminderLevel): number => dunning[`reminder_${level}_days`];

export const reminderText = (dunning: Dunning, level: ReminderLevel, language: Language): string =>
  dunning[`reminder_${level}_text_${language}`];

/** A reminder sent for a payment. */
export type SentReminder = { readonly level: ReminderLevel; readonly sent_on: IsoDate };

export type DunningStep =
  | { readonly step: 'reminder'; readonly level: ReminderLevel; readonly on: IsoDate }
  | { readonly step: 'hold'; readonly on: IsoDate };

/**
 * Next step for a payment due by `due_on`, and its day. No reminder is skipped: a late one postpones those after it, so
 * the buyer has the time between them. `sent` is in the order of levels.
 */
export const nextDunningStep = (dunning: Dunning, due_on: IsoDate, sent: readonly SentReminder[]): DunningStep => {
  const last = sent.at(-1);
  if (last === undefined) return { step: 'reminder', level: 1, on: addDays(due_on, dunning.reminder_1_days) };
  const level = reminderLevels.find((each) => each > last.level);
  if (level === undefined) return { step: 'hold', on: addDays(last.sent_on, dunning.hold_days) };
  const between = reminderDays(dunning, level) - reminderDays(dunning, last.level);
  const planned = addDays(due_on, reminderDays(dunning, level));
  const earliest = addDays(last.sent_on, between);
  return { step: 'reminder', level, on: planned > earliest ? planned : earliest };
};

const reason = requiredText(noteMaxLength);

/** Reason and end of a pause in reminders for a buyer's account; without a day until staff resume it. */
export const dunningPauseInput = z.object({ reason, until: optionalDate });

/** A pause with a day ends within a year. */
export const pauseIssues = (until: IsoDate | null | undefined, today: IsoDate) => [
  ...dateAfter('until', until, today),
  ...dateUntil('until', until, addDays(today, mostDays)),
];

/** Reason for putting a buyer on hold, or for lifting the hold. */
export const creditHoldInput = z.object({ reason });
