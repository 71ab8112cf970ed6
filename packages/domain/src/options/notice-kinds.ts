import type { Role } from '../accounts/actor.ts';
import type { MemberRole } from '../accounts/member-roles.ts';
import { type CodeOf, type OptionList, optionOf } from './option-list.ts';

type Notice = {
  readonly roles: readonly Role[];
  /** Set if contract or law requires it, or a term starts with it: can't be switched off. */
  readonly required: boolean;
  /** Company roles concerned, apart from owners and the quote's assignees (D14i). */
  readonly members?: readonly MemberRole[];
};

/** Kinds of mailed notices; each can be switched off unless required (D35d). Account security mails have no kind. */
export const noticeKinds = [
  {
    code: 'quote_requested',
    label: { ja: '新しい見積依頼', en: 'New quote request' },
    roles: ['manager'],
    required: false,
  },
  {
    code: 'quote_confirmed',
    label: { ja: '見積依頼の確認完了', en: 'Quote request sent to the provider' },
    roles: ['provider', 'consumer'],
    required: false,
    members: ['deals'],
  },
  {
    code: 'quote_answered',
    label: { ja: '見積もりの回答・辞退', en: 'Answer to a quote request' },
    roles: ['consumer'],
    required: false,
    members: ['deals'],
  },
  {
    code: 'quote_assigned',
    label: { ja: '見積もり・納品の担当の割り当て', en: 'Quote or delivery assigned to you' },
    roles: ['provider', 'consumer', 'manager'],
    required: false,
  },
  {
    code: 'mentioned',
    label: { ja: '社内メモでのメンション', en: 'Mentioned in an internal note' },
    roles: ['provider', 'consumer', 'manager'],
    required: false,
  },
  {
    code: 'quote_negotiated',
    label: { ja: '対案', en: 'Counter-offer' },
    roles: ['provider'],
    required: false,
    members: ['deals'],
  },
  {
    code: 'message',
    label: { ja: 'メッセージ', en: 'Message' },
    roles: ['provider', 'consumer', 'manager'],
    required: false,
    members: ['deals'],
  },
  {
    code: 'answer_due',
    label: { ja: '回答期限のお知らせ', en: 'Response due' },
    roles: ['provider', 'manager'],
    required: false,
    members: ['deals'],
  },
  {
    code: 'answer_expiring',
    label: { ja: '回答の有効期限のお知らせ', en: 'Offer about to expire' },
    roles: ['consumer'],
    required: false,
    members: ['deals', 'signatory'],
  },
  {
    code: 'quote_ended',
    label: { ja: '見積もりの終了', en: 'Quote ended' },
    roles: ['provider', 'consumer'],
    required: false,
    members: ['deals'],
  },
  {
    code: 'rights_taken',
    label: { ja: '依頼中の権利の他社許諾', en: 'Requested rights licensed to others' },
    roles: ['consumer'],
    required: false,
    members: ['deals'],
  },
  {
    code: 'quote_corrected',
    label: { ja: '見積もりの訂正', en: 'Quote corrected' },
    roles: ['provider', 'consumer'],
    required: true,
    members: ['deals'],
  },
  {
    code: 'signed',
    label: { ja: '契約の締結・変更・解除', en: 'Agreement signed, amended or terminated' },
    roles: ['provider', 'consumer'],
    required: true,
    members: ['deals', 'signatory', 'finance'],
  },
  {
    code: 'prepayment_due',
    label: { ja: '前払い', en: 'Prepayment' },
    roles: ['consumer', 'manager'],
    required: true,
    members: ['deals', 'finance'],
  },
  {
    code: 'released',
    label: { ja: '納品の開始', en: 'Delivery can begin' },
    roles: ['provider'],
    required: false,
    members: ['deals', 'materials'],
  },
  {
    code: 'delivery_due',
    label: { ja: '納品期限のお知らせ', en: 'Materials due' },
    roles: ['provider', 'manager'],
    required: false,
    members: ['materials'],
  },
  {
    code: 'delivered',
    label: { ja: '納品の完了', en: 'Materials delivered' },
    roles: ['consumer'],
    required: true,
    members: ['materials'],
  },
  {
    code: 'download_reminder',
    label: { ja: '受領のお願い', en: 'Materials not yet received' },
    roles: ['consumer'],
    required: false,
    members: ['materials'],
  },
  {
    code: 'problem_reported',
    label: { ja: '素材の不備の連絡', en: 'Problem reported with materials' },
    roles: ['provider'],
    required: true,
    members: ['materials'],
  },
  {
    code: 'delivery_confirmed',
    label: { ja: '受領の確認', en: 'Delivery confirmed' },
    roles: ['provider', 'consumer'],
    required: true,
    members: ['deals', 'materials'],
  },
  {
    code: 'stream_start',
    label: { ja: '配信の開始', en: 'Licence started' },
    roles: ['provider', 'consumer'],
    required: false,
    members: ['deals'],
  },
  {
    code: 'contract_ending',
    label: { ja: '契約終了のお知らせ', en: 'Licence ending' },
    roles: ['provider', 'consumer'],
    required: false,
    members: ['deals'],
  },
  {
    code: 'invoice',
    label: { ja: '請求書', en: 'Invoice' },
    roles: ['consumer'],
    required: true,
    members: ['finance'],
  },
  {
    code: 'payment_overdue',
    label: { ja: 'お支払い期限の超過', en: 'Payment overdue' },
    roles: ['consumer', 'manager'],
    required: true,
    members: ['finance'],
  },
  {
    code: 'usage_report',
    label: { ja: '利用報告のお願い', en: 'Usage report due' },
    roles: ['consumer'],
    required: true,
    members: ['finance'],
  },
  { code: 'payout', label: { ja: '支払い', en: 'Payout' }, roles: ['provider'], required: true, members: ['finance'] },
  {
    code: 'statement',
    label: { ja: '取引明細書', en: 'Statement of account' },
    roles: ['provider', 'consumer'],
    required: false,
    members: ['finance'],
  },
  {
    code: 'papers_corrected',
    label: { ja: '契約変更による書類の訂正', en: 'Documents corrected after a change of agreement' },
    roles: ['manager'],
    required: false,
  },
  {
    code: 'title_decided',
    label: { ja: '作品の審査結果', en: 'Decision on a title' },
    roles: ['provider'],
    required: true,
    members: ['titles'],
  },
  {
    code: 'trailer_requested',
    label: { ja: '予告編のご依頼', en: 'Trailer requested' },
    roles: ['provider'],
    required: false,
    members: ['titles'],
  },
  {
    code: 'screening_requested',
    label: { ja: '視聴のご依頼', en: 'Screener requested' },
    roles: ['provider'],
    required: false,
    members: ['deals', 'titles'],
  },
  {
    code: 'screening_decided',
    label: { ja: '視聴のご依頼の結果', en: 'Decision on a screener request' },
    roles: ['consumer'],
    required: false,
    members: ['deals'],
  },
  {
    code: 'screening_question',
    label: { ja: '視聴中のご質問', en: 'Question from the screening room' },
    roles: ['provider'],
    required: false,
    members: ['deals', 'titles'],
  },
  {
    code: 'title_question',
    label: { ja: '作品への質問と回答', en: 'Question about a title, or its answer' },
    roles: ['provider', 'consumer'],
    required: false,
    members: ['deals', 'titles'],
  },
  {
    code: 'screener_processed',
    label: { ja: 'スクリーナーの変換結果', en: 'Screener processed' },
    roles: ['provider'],
    required: false,
    members: ['titles'],
  },
  {
    code: 'need_posted',
    label: { ja: '新しい買付ニーズ', en: 'New need for your titles' },
    roles: ['provider'],
    required: false,
    members: ['deals', 'titles'],
  },
  {
    code: 'need_news',
    label: { ja: '買付ニーズと提案の進展', en: 'News of needs and proposals' },
    roles: ['provider', 'consumer'],
    required: false,
    members: ['deals'],
  },
  {
    code: 'search_alert',
    label: { ja: '保存した検索のお知らせ', en: 'Alerts of saved searches' },
    roles: ['consumer'],
    required: false,
    members: ['deals'],
  },
  {
    code: 'title_suggested',
    label: { ja: '権利者からの作品の提案（週1回）', en: 'Titles suggested by providers (weekly)' },
    roles: ['consumer'],
    required: false,
    members: ['deals'],
  },
  {
    code: 'need_waiting',
    label: { ja: '確認待ちの買付ニーズ', en: 'Need to approve' },
    roles: ['manager'],
    required: false,
  },
  {
    code: 'title_waiting',
    label: { ja: '審査待ちの作品', en: 'Titles to review' },
    roles: ['manager'],
    required: false,
  },
  {
    code: 'buyer_waiting',
    label: { ja: 'バイヤーの登録申請', en: 'Buyer application' },
    roles: ['manager'],
    required: false,
  },
  {
    code: 'question',
    label: { ja: 'お問い合わせ', en: 'Message from the contact form' },
    roles: ['manager'],
    required: false,
  },
] as const satisfies OptionList<string, Notice>;

export type NoticeKind = CodeOf<typeof noticeKinds>;

/** Kinds that only colleagues cause: a company of one has none. */
const fromColleagues: readonly NoticeKind[] = ['quote_assigned', 'mentioned'];

export const isFromColleagues = (kind: NoticeKind): boolean => fromColleagues.includes(kind);

/** A person's relation to the event: their company roles, and if the quote or its delivery is assigned to them. */
export type Concern = { readonly roles: readonly MemberRole[]; readonly assigned: boolean };

/** True if a notice of this kind concerns a person of the company. Owners get everything (D14i). */
export const concerns = (kind: NoticeKind | undefined, { roles, assigned }: Concern): boolean => {
  const kinds: OptionList<NoticeKind, Notice> = noticeKinds;
  const members = optionOf(kinds, kind)?.members ?? [];
  return assigned || roles.includes('owner') || roles.some((role) => members.includes(role));
};

/** Mailed notices of a role, in display order. */
export const noticesOf = (role: Role) =>
  noticeKinds.filter(({ roles }: { roles: readonly Role[] }) => roles.includes(role));

/** True if a reader of this role may switch the kind off. */
export const canMute = (role: Role, kind: string): boolean =>
  noticesOf(role).some(({ code, required }) => code === kind && !required);

/** True if an email of this kind goes to someone who muted these. */
export const isUnmuted = (kind: NoticeKind, muted: readonly string[]): boolean =>
  optionOf(noticeKinds, kind)?.required === true || !muted.includes(kind);

/** True if an email of this kind may wait a few minutes for more of the same; required ones go immediately (D35d). */
export const mayBeDelayed = (kind: NoticeKind | undefined): boolean =>
  kind !== undefined && optionOf(noticeKinds, kind)?.required === false;

/** Minutes that such an email waits after its last event, and maximum after its first. */
const heldMinutes = { last: 5, first: 15 } as const;

/** End of the wait for an email first written at `first`, after another event of its topic `now` (D35d). */
export const heldUntil = (first: string, now: Temporal.Instant): Temporal.Instant => {
  const most = Temporal.Instant.from(first).add({ minutes: heldMinutes.first });
  const until = now.add({ minutes: heldMinutes.last });
  return Temporal.Instant.compare(until, most) <= 0 ? until : most;
};

/** Days that a notice stays in the bell (D35d). */
export const noticeDays = 90;
