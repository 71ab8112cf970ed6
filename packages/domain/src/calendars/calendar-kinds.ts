import type { CodeOf, OptionList } from '../options/option-list.ts';
import type { DeadlineKind } from '../quotes/deadlines.ts';
import type { Bilingual } from '../shared/language.ts';

/** Kinds of days that a calendar feed may contain (D56). */
export const calendarKinds = [
  { code: 'licences', label: { ja: 'ライセンスの開始日・終了日', en: 'Licence starts and ends' } },
  { code: 'holdbacks', label: { ja: 'ホールドバックの終了日', en: 'Ends of holdbacks' } },
  { code: 'answers', label: { ja: '回答の期限', en: 'Reply deadlines' } },
  { code: 'payments', label: { ja: '支払いの期限', en: 'Payments' } },
  { code: 'deliveries', label: { ja: '納品の期限', en: 'Deliveries' } },
] as const satisfies OptionList<string>;

export type CalendarKind = CodeOf<typeof calendarKinds>;

type Event = { readonly kind: CalendarKind; readonly label: Bilingual };

/** Events of a calendar with their kind and wording; deadlines have the words of the start page (D38b). */
export const calendarEvents = {
  licence_start: { kind: 'licences', label: { ja: 'ライセンス開始', en: 'Licence starts' } },
  licence_end: { kind: 'licences', label: { ja: 'ライセンス終了', en: 'Licence ends' } },
  holdback_end: { kind: 'holdbacks', label: { ja: 'ホールドバック終了', en: 'Holdback ends' } },
  promise: { kind: 'answers', label: { ja: '回答期限', en: 'Reply due' } },
  lapse: { kind: 'answers', label: { ja: '依頼の失効日（回答期限超過）', en: 'Reply overdue: request expires' } },
  expiry: { kind: 'answers', label: { ja: '回答の有効期限', en: 'Offer expires' } },
  prepayment: { kind: 'payments', label: { ja: '前払いの期限', en: 'Prepayment due' } },
  payment: { kind: 'payments', label: { ja: 'お支払い期限', en: 'Payment due' } },
  payout: { kind: 'payments', label: { ja: 'お受け取り予定日', en: 'Payment to you due' } },
  materials: { kind: 'deliveries', label: { ja: '素材の納品期限', en: 'Materials due' } },
  receipt: { kind: 'deliveries', label: { ja: '素材のダウンロード期限', en: 'Download the materials' } },
  problems: { kind: 'deliveries', label: { ja: '不備の連絡期限', en: 'Last day to report problems' } },
} as const satisfies Readonly<Record<string, Event>>;

export type CalendarEventName = keyof typeof calendarEvents;

/** The event of a deadline; the start of use is left out, because the licence's first day is an event. */
export const eventOfDeadline = (kind: DeadlineKind): CalendarEventName | null => (kind === 'start' ? null : kind);
