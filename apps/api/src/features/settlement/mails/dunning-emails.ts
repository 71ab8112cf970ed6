import { displayMoney } from '@eigaichi/domain/money/display';
import type { Money } from '@eigaichi/domain/money/money';
import { currencyOf } from '@eigaichi/domain/options/currencies';
import { type Dunning, type ReminderLevel, reminderText } from '@eigaichi/domain/settlement/dunning';
import { displayDate } from '@eigaichi/domain/shared/dates';
import { padCode } from '@eigaichi/domain/shared/identifiers';
import type { Language } from '@eigaichi/domain/shared/language';
import { actionLines, type EmailRecipient, filled, writeEmail } from '../../../emails/write-email.ts';
import type { Email } from '../../../ports/mail.ts';

const subjects: Readonly<Record<ReminderLevel, Readonly<Record<Language, string>>>> = {
  1: { ja: 'お支払い期限を過ぎています（契約{number}）', en: 'Payment overdue (agreement {number})' },
  2: {
    ja: '再度のご案内：お支払い期限を過ぎています（契約{number}）',
    en: 'Second reminder: payment overdue (agreement {number})',
  },
  3: {
    ja: '最終のご案内：お支払い期限を過ぎています（契約{number}）',
    en: 'Final reminder: payment overdue (agreement {number})',
  },
};

const words: Readonly<Record<Language, Readonly<Record<'invoice' | 'none' | 'line' | 'total' | 'action', string>>>> = {
  ja: {
    invoice: '請求書{code}',
    none: '請求書未発行分',
    line: '{what}：{amount}（期限{date}、{days}日超過）',
    total: '合計：{amount}',
    action: 'お支払いの内容を見る',
  },
  en: {
    invoice: 'Invoice {code}',
    none: 'Not invoiced yet',
    line: '{what}: {amount}, due {date}, {days} overdue',
    total: 'Total: {amount}',
    action: 'View what is due',
  },
};

const daysIn = (days: number, language: Language) =>
  language === 'ja' ? String(days) : `${days} ${days === 1 ? 'day' : 'days'}`;

/** Late amount of one day and invoice; minor units. */
type LateLine = {
  readonly due_on: string;
  readonly days: number;
  readonly open: number;
  readonly currency: string;
  readonly invoice: string | null;
};

export type ReminderNotice = {
  readonly link: string;
  readonly number: number;
  readonly level: ReminderLevel;
  /** Texts entered by staff. */
  readonly dunning: Dunning;
  readonly late: readonly LateLine[];
  readonly amount: Money;
};

/** Reminder 1 to 3 of a late payment: the staff's text, then each invoice with its amount and days (D8l). */
export const reminderEmail = (
  reader: EmailRecipient,
  { link, number, level, dunning, late, amount }: ReminderNotice,
): Email => {
  const language = reader.preferred_language;
  const own = words[language];
  const lines = late.map((line) =>
    filled(own.line, {
      what: line.invoice === null ? own.none : filled(own.invoice, { code: line.invoice }),
      amount: displayMoney({ amount: line.open, currency: currencyOf(line.currency) }),
      date: displayDate(line.due_on, language),
      days: daysIn(line.days, language),
    }),
  );
  return writeEmail(reader, {
    kind: 'payment_overdue',
    subject: filled(subjects[level][language], { number: padCode(number) }),
    lines: [
      reminderText(dunning, level, language),
      '',
      ...lines,
      ...(late.length > 1 ? [filled(own.total, { amount: displayMoney(amount) })] : []),
      '',
      ...actionLines(own.action, link, language),
    ],
  });
};
