import type { Role } from '../accounts/actor.ts';
import { type CodeOf, type OptionList, optionOf } from './option-list.ts';

type Notice = {
  /** Who gets the notice. */
  readonly roles: readonly Role[];
  /** Owed by contract or law, or a term runs from it: can't be switched off. */
  readonly required: boolean;
};

/** What people are mailed of; each kind can be switched off that isn't owed (D35d). What secures an account has no kind. */
export const noticeKinds = [
  {
    code: 'quote_requested',
    label: { ja: '新しい見積依頼', en: 'A new quote request' },
    roles: ['manager'],
    required: false,
  },
  {
    code: 'quote_confirmed',
    label: { ja: '見積依頼の確認', en: 'A request was sent to the provider' },
    roles: ['provider', 'consumer'],
    required: false,
  },
  {
    code: 'quote_answered',
    label: { ja: '見積の回答', en: 'An answer to a request' },
    roles: ['consumer'],
    required: false,
  },
  { code: 'quote_negotiated', label: { ja: '条件交渉', en: 'A counter-offer' }, roles: ['provider'], required: false },
  {
    code: 'message',
    label: { ja: 'メッセージ', en: 'A message' },
    roles: ['provider', 'consumer', 'manager'],
    required: false,
  },
  {
    code: 'answer_due',
    label: { ja: '回答期限のお知らせ', en: 'An answer is due' },
    roles: ['provider', 'manager'],
    required: false,
  },
  {
    code: 'answer_expiring',
    label: { ja: '見積の有効期限のお知らせ', en: 'An offer is about to end' },
    roles: ['consumer'],
    required: false,
  },
  {
    code: 'quote_ended',
    label: { ja: '見積の終了', en: 'A quote ended' },
    roles: ['provider', 'consumer'],
    required: false,
  },
  {
    code: 'rights_taken',
    label: { ja: '見積中の権利の成約', en: 'Rights you ask for were taken' },
    roles: ['consumer'],
    required: false,
  },
  {
    code: 'quote_corrected',
    label: { ja: '見積の修正', en: 'A quote was corrected' },
    roles: ['provider', 'consumer'],
    required: true,
  },
  {
    code: 'signed',
    label: { ja: '契約の締結・変更・解除', en: 'An agreement was signed, amended or ended' },
    roles: ['provider', 'consumer'],
    required: true,
  },
  { code: 'prepayment_due', label: { ja: '前払い', en: 'Prepayment' }, roles: ['consumer', 'manager'], required: true },
  { code: 'released', label: { ja: '納品の開始', en: 'Delivery can begin' }, roles: ['provider'], required: false },
  {
    code: 'delivery_due',
    label: { ja: '納品期限のお知らせ', en: 'Materials are due' },
    roles: ['provider', 'manager'],
    required: false,
  },
  { code: 'delivered', label: { ja: '納品', en: 'A delivery' }, roles: ['consumer'], required: true },
  {
    code: 'download_reminder',
    label: { ja: '受領のお願い', en: 'Delivery not yet received' },
    roles: ['consumer'],
    required: false,
  },
  {
    code: 'problem_reported',
    label: { ja: '納品物の不具合報告', en: 'A problem with a delivery' },
    roles: ['provider'],
    required: true,
  },
  {
    code: 'delivery_confirmed',
    label: { ja: '受領の確認', en: 'A delivery was confirmed' },
    roles: ['provider', 'consumer'],
    required: true,
  },
  {
    code: 'stream_start',
    label: { ja: '配信の開始', en: 'Streaming begins' },
    roles: ['provider', 'consumer'],
    required: false,
  },
  {
    code: 'contract_ending',
    label: { ja: '契約終了のお知らせ', en: 'A contract ends' },
    roles: ['provider', 'consumer'],
    required: false,
  },
  { code: 'invoice', label: { ja: '請求書', en: 'An invoice' }, roles: ['consumer'], required: true },
  {
    code: 'payment_overdue',
    label: { ja: '支払い期限の超過', en: 'A payment is overdue' },
    roles: ['consumer', 'manager'],
    required: true,
  },
  {
    code: 'usage_report',
    label: { ja: '利用報告のお願い', en: 'A usage report is due' },
    roles: ['consumer'],
    required: true,
  },
  { code: 'payout', label: { ja: '支払い', en: 'A payout' }, roles: ['provider'], required: true },
  {
    code: 'statement',
    label: { ja: '取引明細書', en: 'A statement of account' },
    roles: ['provider', 'consumer'],
    required: false,
  },
  {
    code: 'papers_corrected',
    label: { ja: '契約変更による書類の訂正', en: 'Documents changed with an agreement' },
    roles: ['manager'],
    required: false,
  },
  {
    code: 'title_decided',
    label: { ja: '作品の審査結果', en: 'A decision on a title' },
    roles: ['provider'],
    required: true,
  },
  {
    code: 'trailer_requested',
    label: { ja: '予告編のご依頼', en: 'Someone asks for a trailer' },
    roles: ['provider'],
    required: false,
  },
  {
    code: 'title_waiting',
    label: { ja: '審査を待つ作品', en: 'Titles wait for a decision' },
    roles: ['manager'],
    required: false,
  },
  {
    code: 'buyer_waiting',
    label: { ja: 'バイヤーの登録申請', en: 'A buyer applies' },
    roles: ['manager'],
    required: false,
  },
  { code: 'question', label: { ja: 'お問い合わせ', en: 'A question to us' }, roles: ['manager'], required: false },
] as const satisfies OptionList<string, Notice>;

export type NoticeKind = CodeOf<typeof noticeKinds>;

/** What a role is mailed of, in the order offered. */
export const noticesOf = (role: Role) =>
  noticeKinds.filter(({ roles }: { roles: readonly Role[] }) => roles.includes(role));

/** Whether a reader of this role may switch the kind off. */
export const isMutable = (role: Role, kind: string): boolean =>
  noticesOf(role).some(({ code, required }) => code === kind && !required);

/** Whether an email of this kind goes to someone who switched these off. */
export const isWanted = (kind: NoticeKind, muted: readonly string[]): boolean =>
  optionOf(noticeKinds, kind)?.required === true || !muted.includes(kind);

/** Whether an email of this kind may wait a few minutes for more of the same: what is owed goes at once (D35d). */
export const mayWait = (kind: NoticeKind | undefined): boolean =>
  kind !== undefined && optionOf(noticeKinds, kind)?.required === false;

/** Minutes that such an email waits after the last event that it tells of, and after the first one at most. */
const heldMinutes = { last: 5, first: 15 } as const;

/** Until when an email first written at `first` waits, when another event of its topic comes `now` (D35d). */
export const heldUntil = (first: string, now: Temporal.Instant): Temporal.Instant => {
  const most = Temporal.Instant.from(first).add({ minutes: heldMinutes.first });
  const until = now.add({ minutes: heldMinutes.last });
  return Temporal.Instant.compare(until, most) <= 0 ? until : most;
};

/** Days that a notice stays in the bell (D35d). */
export const noticeDays = 90;
