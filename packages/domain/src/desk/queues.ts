import type { Actor } from '../accounts/actor.ts';
import { may } from '../accounts/capabilities.ts';
import type { Capability } from '../accounts/capability.ts';
import { contactReplyDays } from '../contact/contact-input.ts';
import { businessDaysUntil } from '../shared/business-days.ts';
import { addDays, type IsoDate } from '../shared/dates.ts';
import type { Bilingual } from '../shared/language.ts';

/** Queue charts cover thirty days; older entries are drawn at the last (art direction, Queue). */
export const chartDays = 30;

type Queue = {
  readonly name: string;
  readonly label: Bilingual;
  /** Target in days; longer waits are overdue. */
  readonly aim: number;
  /** Set if its days are business days (spec 9). */
  readonly business?: true;
  /** Capability to work on it (D16). */
  readonly capability: Capability;
  /** Capability to read its page (D16c); null for all staff. */
  readonly reads: Capability | null;
  readonly href: string;
};

/** Queues for staff, in the order of their start page (D2, D3b, D8, D14, D21, D21b, D24b, D35). */
export const deskQueues = [
  {
    name: 'quotes_to_confirm',
    label: { ja: '見積もりの確認', en: 'Quotes to confirm' },
    aim: 2,
    capability: 'quotes.manage',
    reads: 'quotes.read',
    href: '/admin/quotes?next=mine',
  },
  {
    name: 'late_answers',
    label: { ja: '回答遅延', en: 'Overdue answers' },
    aim: 0,
    capability: 'quotes.manage',
    reads: 'quotes.read',
    href: '/admin/quotes?next=provider&late=true',
  },
  {
    name: 'buyer_needs',
    label: { ja: '買付ニーズの確認', en: 'Needs to approve' },
    aim: 2,
    capability: 'quotes.manage',
    reads: 'quotes.read',
    href: '/admin/needs?state=waiting',
  },
  {
    name: 'title_review',
    label: { ja: '作品の審査', en: 'Titles to review' },
    aim: 7,
    capability: 'movies.decide',
    reads: 'title_queue.read',
    href: '/admin/titles',
  },
  {
    name: 'title_edits',
    label: { ja: '公開作品の編集', en: 'Edits to published titles' },
    aim: 7,
    capability: 'movies.decide',
    reads: 'title_queue.read',
    href: '/admin/titles?queue=edits',
  },
  {
    name: 'title_deletions',
    label: { ja: '作品の削除申請', en: 'Deletions to review' },
    aim: 7,
    capability: 'movies.decide',
    reads: 'title_queue.read',
    href: '/admin/titles?queue=deletions',
  },
  {
    name: 'screeners',
    label: { ja: 'スクリーナーの承認', en: 'Screeners to approve' },
    aim: 2,
    capability: 'movies.decide',
    reads: 'title_queue.read',
    href: '/admin/tools/screeners',
  },
  {
    name: 'buyers',
    label: { ja: 'バイヤーの承認', en: 'Buyers to approve' },
    aim: 3,
    capability: 'accounts.write',
    reads: 'accounts.read',
    href: '/admin/vods?state=pending',
  },
  {
    name: 'enquiries',
    label: { ja: 'お問い合わせ', en: 'Enquiries' },
    aim: contactReplyDays.to,
    business: true,
    capability: 'accounts.write',
    reads: 'enquiries.read',
    href: '/admin/enquiries',
  },
  {
    name: 'prepayments',
    label: { ja: '前払いの入金待ち', en: 'Prepayments awaited' },
    aim: 14,
    capability: 'settlement.manage',
    reads: 'quotes.read',
    href: '/admin/quotes?tab=purchased&task=prepayments',
  },
  {
    name: 'delivery_problems',
    label: { ja: '素材の不備', en: 'Delivery problems' },
    aim: 1,
    capability: 'deliveries.manage',
    reads: 'quotes.read',
    href: '/admin/quotes?tab=purchased&task=delivery_problems',
  },
  {
    name: 'late_materials',
    label: { ja: '素材納品遅延', en: 'Overdue materials' },
    aim: 0,
    capability: 'deliveries.manage',
    reads: 'quotes.read',
    href: '/admin/quotes?tab=purchased&task=late_materials',
  },
  {
    name: 'ended_undelivered',
    label: { ja: '納品前に終了した契約', en: 'Expired before delivery' },
    aim: 0,
    capability: 'agreements.manage',
    reads: 'quotes.read',
    href: '/admin/quotes?tab=purchased&task=ended_undelivered',
  },
  {
    name: 'late_payments',
    label: { ja: '入金遅延', en: 'Overdue payments' },
    aim: 14,
    capability: 'settlement.manage',
    reads: 'settlement.read',
    href: '/admin/settlement?state=overdue',
  },
  {
    name: 'credit_holds',
    label: { ja: '与信停止中のバイヤー', en: 'Buyers on credit hold' },
    aim: 30,
    capability: 'settlement.manage',
    reads: 'settlement.read',
    href: '/admin/settlement/receivables',
  },
  {
    name: 'receipts',
    label: { ja: '入金の消込', en: 'Receipts to match' },
    aim: 3,
    capability: 'settlement.manage',
    reads: 'settlement.read',
    href: '/admin/settlement/statements',
  },
  {
    name: 'reports_to_settle',
    label: { ja: '確定待ちの利用報告', en: 'Usage reports to settle' },
    aim: 7,
    capability: 'settlement.manage',
    reads: 'settlement.read',
    href: '/admin/settlement?state=reports',
  },
  {
    name: 'paybacks',
    label: { ja: 'バイヤーへの返金', en: 'Buyer refunds due' },
    aim: 30,
    capability: 'settlement.manage',
    reads: 'settlement.read',
    href: '/admin/settlement?state=paybacks',
  },
  {
    name: 'missing_reports',
    label: { ja: '未提出の利用報告', en: 'Missing usage reports' },
    aim: 30,
    capability: 'settlement.manage',
    reads: 'settlement.read',
    href: '/admin/settlement?state=missing',
  },
  {
    name: 'payouts_due',
    label: { ja: '今月までの支払い', en: 'Payouts due' },
    aim: 20,
    capability: 'settlement.manage',
    reads: 'settlement.read',
    href: '/admin/settlement/payouts?state=due',
  },
  {
    name: 'unpaid_runs',
    label: { ja: '未払いの支払処理', en: 'Unpaid payout runs' },
    aim: 14,
    capability: 'settlement.manage',
    reads: 'settlement.read',
    href: '/admin/settlement/payouts?runs=unpaid',
  },
  {
    name: 'open_years',
    label: { ja: '年次締め待ち', en: 'Years to close' },
    aim: 30,
    capability: 'settlement.manage',
    reads: 'settlement.read',
    href: '/admin/settlement/closing',
  },
  {
    name: 'approvals',
    label: { ja: '承認待ちの変更', en: 'Changes to approve' },
    aim: 2,
    capability: 'approvals.decide',
    reads: 'approvals.decide',
    href: '/admin/tools/approvals',
  },
  {
    name: 'stale_rates',
    label: { ja: '古い為替レート', en: 'Stale exchange rates' },
    aim: 0,
    capability: 'rates.write',
    reads: null,
    href: '/admin/tools/rates',
  },
  {
    name: 'failed_mails',
    label: { ja: '送信に失敗したメール', en: 'Failed emails' },
    aim: 0,
    capability: 'settings.write',
    reads: 'settings.write',
    href: '/admin/tools/mails?state=failed',
  },
  {
    name: 'failed_jobs',
    label: { ja: '失敗したジョブ', en: 'Failed jobs' },
    aim: 0,
    capability: 'settings.write',
    reads: 'settings.write',
    href: '/admin/tools/jobs?state=failed',
  },
] as const satisfies readonly Queue[];

export type DeskQueue = (typeof deskQueues)[number]['name'];

/** Queues in business days: their entries wait from the start of a day. */
const inBusinessDays: ReadonlySet<DeskQueue> = new Set(
  deskQueues.flatMap((queue) => ('business' in queue ? [queue.name] : [])),
);

export const isInBusinessDays = (name: DeskQueue): boolean => inBusinessDays.has(name);

/** Days that an entry has waited, as its queue counts them. */
export const daysIn = (name: DeskQueue, days: number, today: IsoDate): number =>
  isInBusinessDays(name) ? businessDaysUntil(addDays(today, -days), today) : days;

/** Queues that a staff member works on (D16). */
export const ownQueuesOf = (actor: Actor) => deskQueues.filter(({ capability }) => may(actor, capability));

/** Queues of a staff member's start page: their own; read-only staff (D16), who work on none, see all they may read. */
export const queuesOf = (actor: Actor) =>
  may(actor, 'desk.observe')
    ? deskQueues.filter(({ reads }) => reads === null || may(actor, reads))
    : ownQueuesOf(actor);

/** Days by which a queue's oldest entry is overdue; 0 if it isn't. */
const overdueDays = ({ oldest, aim }: { readonly oldest: number | null; readonly aim: number }): number =>
  oldest === null ? 0 : Math.max(0, oldest - aim);

/** Puts the longest overdue queues first; others stay in table order. */
export const longestOverdueFirst = <Q extends Parameters<typeof overdueDays>[0]>(queues: readonly Q[]): Q[] =>
  queues.toSorted((a, b) => overdueDays(b) - overdueDays(a));

/** Counts of waiting entries, by days from 0; the last place holds all older ones. */
export const agesOf = (rows: readonly { readonly days: number; readonly count: number }[]): number[] => {
  const ages = Array.from({ length: chartDays + 1 }, () => 0);
  for (const { days, count } of rows) {
    const at = Math.min(Math.max(days, 0), chartDays);
    ages[at] = (ages[at] ?? 0) + count;
  }
  return ages;
};
