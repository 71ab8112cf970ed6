import { staffRoleOptions } from '../options/companies.ts';
import type { CodeOf, OptionList } from '../options/option-list.ts';
import type { Bilingual } from '../shared/language.ts';
import type { StaffRole } from './actor.ts';
import { capabilitiesOfStaff } from './capabilities.ts';
import type { Capability } from './capability.ts';

/** Labels of staff capabilities; excludes capabilities without a staff role (D16b). */
export const staffCapabilityLabels = [
  { code: 'movies.write', label: { ja: '作品の登録・編集', en: 'Add and edit titles' } },
  { code: 'title_queue.read', label: { ja: '審査待ちの作品の閲覧', en: 'View titles waiting for review' } },
  { code: 'movies.decide', label: { ja: '作品の審査', en: 'Review titles' } },
  { code: 'movies.translate', label: { ja: '作品の翻訳', en: 'Translate titles' } },
  { code: 'editorial.write', label: { ja: 'おすすめ・特集の編集', en: 'Edit recommendations and feature lists' } },
  { code: 'reference.write', label: { ja: 'ジャンル・賞・地域の編集', en: 'Edit genres, awards and areas' } },
  { code: 'tags.write', label: { ja: 'タグの追加', en: 'Add tags' } },
  { code: 'content.write', label: { ja: 'お知らせの編集', en: 'Edit notices' } },
  { code: 'accounts.read', label: { ja: '会社・スタッフの閲覧', en: 'View companies and staff' } },
  { code: 'accounts.write', label: { ja: '会社アカウントの承認・編集', en: 'Approve and edit company accounts' } },
  { code: 'impersonate', label: { ja: '会社アカウントの代理操作', en: 'Act for company accounts' } },
  { code: 'quotes.read', label: { ja: '見積もり・契約の閲覧', en: 'View quotes and agreements' } },
  { code: 'quotes.manage', label: { ja: '見積もりの管理', en: 'Manage quotes' } },
  { code: 'agreements.manage', label: { ja: '契約の管理', en: 'Manage agreements' } },
  { code: 'deliveries.send', label: { ja: '素材の送付', en: 'Send materials' } },
  { code: 'deliveries.receive', label: { ja: '素材の受領', en: 'Receive materials' } },
  { code: 'deliveries.manage', label: { ja: '納品の管理', en: 'Manage deliveries' } },
  { code: 'deliveries.download', label: { ja: '納品ファイルのダウンロード', en: 'Download delivered files' } },
  { code: 'screeners.read', label: { ja: 'スクリーナーのパスワードの閲覧', en: 'View screener passwords' } },
  {
    code: 'settlement.read',
    label: {
      ja: '精算の閲覧・書き出し（入出金・銀行明細・書類・仕訳）',
      en: 'View and export settlement: payments, payouts, bank statements, documents, journal',
    },
  },
  {
    code: 'settlement.manage',
    label: {
      ja: '精算（入金・支払い・銀行明細・書類・年次締め）',
      en: 'Settlement: payments, payouts, bank statements, documents, closing',
    },
  },
  { code: 'approvals.decide', label: { ja: '変更の承認・却下', en: 'Approve or decline changes' } },
  { code: 'rates.write', label: { ja: '為替レートの登録', en: 'Set exchange rates' } },
  {
    code: 'settings.write',
    label: { ja: '発行者・口座・設定の変更', en: 'Change issuer, bank accounts and settings' },
  },
  {
    code: 'books.settings',
    label: { ja: '勘定科目・税区分・税率の登録', en: 'Set accounts, tax categories and tax rates' },
  },
  { code: 'audit.books', label: { ja: '精算の操作ログの閲覧', en: 'Read the audit log of the books' } },
  { code: 'audit.read', label: { ja: '操作ログの閲覧', en: 'Read the audit log' } },
  { code: 'data.export', label: { ja: '登録データの書き出し', en: 'Export accounts, titles, quotes and agreements' } },
  { code: 'staff.write', label: { ja: '運営スタッフの招待・編集', en: 'Invite and edit staff' } },
  { code: 'enquiries.read', label: { ja: 'お問い合わせの閲覧', en: 'Read enquiries' } },
  { code: 'desk.observe', label: { ja: '全対応一覧の閲覧', en: 'View all queues of the start page' } },
  {
    code: 'account.secure',
    label: { ja: '自分のパスワード・メールアドレスの変更', en: 'Change own password and email address' },
  },
] as const satisfies OptionList<Capability>;

/** True if a staff role has a capability (D16): one cell of the table role × permission. */
export const hasStaffRole = (role: StaffRole, capability: CodeOf<typeof staffCapabilityLabels>): boolean =>
  capabilitiesOfStaff[role].includes(capability);

/** Roles in table order. */
export const staffRoleNames: readonly { readonly code: StaffRole; readonly label: Bilingual }[] = staffRoleOptions;
