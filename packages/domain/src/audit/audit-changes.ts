import { memberRoleLabels } from '../accounts/member-roles.ts';
import { displayDecimal } from '../money/arithmetic.ts';
import { costNames } from '../quotes/prices.ts';
import { displayDate, documentMoment } from '../shared/dates.ts';
import { fieldAt, fieldLabel } from '../shared/field-labels.ts';
import type { Bilingual, Language } from '../shared/language.ts';
import { isRecord } from '../shared/record.ts';
import { auditCodes } from './audit-codes.ts';
import { listOfField, unsaid } from './audit-fields.ts';
import { stateCodes } from './audit-states.ts';

export type AuditDetails = { readonly action: string; readonly before: unknown; readonly after: unknown };
export type AuditChange = { readonly field: string; readonly before: string | null; readonly after: string | null };

type Leaf = { readonly path: string; readonly name: string; readonly above: string; readonly value: unknown };
type Reading = {
  readonly language: Language;
  /** Name of the record with an id; undefined once it is gone. */
  readonly nameOf: (id: string) => Bilingual | undefined;
  readonly money: (amount: number, currency: string) => string;
};

/** True if a value of an entry is an id. */
export const isUuid = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value);

const isMoney = (value: unknown): value is { readonly amount: number; readonly currency: string } =>
  isRecord(value) &&
  typeof value.amount === 'number' &&
  typeof value.currency === 'string' &&
  Object.keys(value).length === 2;

/** Every value of an entry with its path; lists of plain values stay whole. */
const leavesOf = (value: unknown, path = ''): Leaf[] => {
  if (isRecord(value) && !isMoney(value))
    return Object.entries(value).flatMap(([name, inner]) =>
      unsaid.has(name) ? [] : leavesOf(inner, path === '' ? name : `${path}.${name}`),
    );
  if (Array.isArray(value) && value.some((each) => isRecord(each) && !isMoney(each)))
    return value.flatMap((each, at) => leavesOf(each, `${path}.${at}`));
  if (path === '') return [];
  const words = path.split('.').filter((word) => !/^\d+$/.test(word));
  return [{ path, name: words.at(-1) ?? '', above: words.at(-2) ?? '', value }];
};

const yes: Readonly<Record<'true' | 'false', Bilingual>> = {
  true: { ja: 'はい', en: 'Yes' },
  false: { ja: 'いいえ', en: 'No' },
};
const gone: Bilingual = { ja: '（削除済み）', en: '(deleted)' };

/** Percentages without a label saying so. */
const percentFields: ReadonlySet<string> = new Set(['agency_fee', 'fee_rate']);
const amountFields: ReadonlySet<string> = new Set([...costNames, 'budget', 'revenue_max', 'revenue_min']);

/** Formats a figure without stored trailing zeros; percentages with their sign, amounts in groups. */
const figureText = ({ name }: Leaf, figure: string): string => {
  const text = amountFields.has(name) ? displayDecimal(figure) : String(Number(figure));
  return percentFields.has(name) ? `${text}%` : text;
};

/** Label of a code or key: from its option list, else from the keys of its field. Undefined if it is no code. */
const codeLabel = ({ name, above }: Leaf, value: string | number, subject: string): Bilingual | undefined => {
  const key = String(value);
  if (name === 'state' || name === 'status') return stateCodes[subject]?.[key] ?? stateCodes.any?.[key];
  if (name === 'roles') return Object.entries(memberRoleLabels).find(([role]) => role === key)?.[1];
  const option = listOfField(name, above)?.find(({ code }) => String(code) === key);
  return auditCodes[`${subject}.${name}`]?.[key] ?? auditCodes[name]?.[key] ?? option?.label;
};

const valueText = (leaf: Leaf, subject: string, reading: Reading, value = leaf.value): string | null => {
  const { language, nameOf, money } = reading;
  if (value === null || value === undefined || value === '') return null;
  if (Array.isArray(value)) {
    const texts = value.flatMap((each) => valueText(leaf, subject, reading, each) ?? []);
    return texts.length === 0 ? null : texts.join(language === 'ja' ? '、' : ', ');
  }
  if (isMoney(value)) return money(value.amount, value.currency);
  if (typeof value === 'boolean') return yes[value ? 'true' : 'false'][language];
  if (isUuid(value)) return (nameOf(value) ?? gone)[language];
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const words = codeLabel(leaf, value, subject);
  if (words !== undefined) return words[language];
  if (typeof value === 'number') return figureText(leaf, String(value));
  if (/^-?\d+\.\d+$/.test(value)) return figureText(leaf, value);
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return displayDate(value, language);
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:\d{2})$/.test(value))
    return documentMoment(Temporal.Instant.from(value), language);
  return value;
};

/** Names of fields that only the log has. */
const auditLabels: Readonly<Record<string, Bilingual>> = {
  agreement_id: { ja: '契約', en: 'Agreement' },
  agreements: { ja: '契約数', en: 'Agreements' },
  aside_reason: { ja: '対象外とした理由', en: 'Reason for setting aside' },
  bank_line: { ja: '銀行明細の入金', en: 'Bank line' },
  by: { ja: '取消書類', en: 'Cancelled by' },
  companies: { ja: '会社数', en: 'Companies' },
  cues: { ja: '字幕数', en: 'Subtitles' },
  debits: { ja: '出金件数', en: 'Money paid' },
  decided_at: { ja: '判断日時', en: 'Decided' },
  description_en: { ja: '説明（英語）', en: 'Description (English)' },
  description_ja: { ja: '説明（日本語）', en: 'Description (Japanese)' },
  device: { ja: '端末', en: 'Device' },
  domain: { ja: 'ドメイン', en: 'Domain' },
  due: { ja: '支払額', en: 'Amount due' },
  ended_at: { ja: '終了日時', en: 'Ended' },
  entered_by: { ja: '登録者', en: 'Entered by' },
  feature_lists: { ja: '特集', en: 'Feature lists' },
  fees: { ja: '費用', en: 'Fees' },
  greater: { ja: '適用額', en: 'Applied' },
  has_answer: { ja: '回答', en: 'Answered' },
  holder_id: { ja: '権利者', en: 'Holder' },
  is_shown: { ja: '表示', en: 'Shown' },
  known: { ja: '取込済みの件数', en: 'Imported before' },
  label: { ja: '表示名', en: 'Label' },
  least: { ja: '下限額', en: 'Least' },
  list_name_en: { ja: '特集名（英語）', en: 'List name (English)' },
  list_name_ja: { ja: '特集名（日本語）', en: 'List name (Japanese)' },
  movie_count: { ja: '作品数', en: 'Titles' },
  movie_id: { ja: '作品', en: 'Title' },
  on: { ja: '振込日', en: 'Transfer day' },
  owed: { ja: '支払額', en: 'Owed' },
  payouts: { ja: '支払件数', en: 'Payouts' },
  percent: { ja: '割合', en: 'Percent' },
  period_end: { ja: '期間の末日', en: 'End of the period' },
  person: { ja: '担当者', en: 'Person' },
  proof: { ja: '本人確認の方法', en: 'Proof' },
  sign_on_fault: { ja: 'シングルサインオンの失敗の理由', en: 'Reason single sign-on failed' },
  provider_id: { ja: '権利者', en: 'Provider' },
  receipts: { ja: '入金件数', en: 'Receipts' },
  resent_of: { ja: '元のメール', en: 'Original email' },
  share: { ja: '分配額', en: 'Share' },
  source_day: { ja: '取得元の日付', en: 'Day of the source' },
  title_count: { ja: '作品数', en: 'Titles' },
};

/** Name of a field that only the log has, shared by both language variants. */
const ownLabel = ({ name, above }: Leaf): Bilingual | undefined =>
  auditLabels[name === 'ja' || name === 'en' ? above : name];

const labelOfLeaf = (leaf: Leaf, language: Language): string =>
  (fieldAt(leaf.path).name === undefined ? ownLabel(leaf)?.[language] : undefined) ?? fieldLabel(leaf.path, language);

const subjectOf = ({ action }: AuditDetails): string => action.split('.')[0] ?? '';

/** Changes of an entry, field by field in the reader's language; unchanged values are omitted. */
export const auditChanges = (entry: AuditDetails, reading: Reading): AuditChange[] => {
  const subject = subjectOf(entry);
  const before = new Map(leavesOf(entry.before).map((leaf) => [leaf.path, leaf]));
  const after = new Map(leavesOf(entry.after).map((leaf) => [leaf.path, leaf]));
  return [...new Map([...before, ...after]).values()].flatMap((leaf) => {
    const text = (of: Leaf | undefined) => (of === undefined ? null : valueText(of, subject, reading));
    const [was, is] = [text(before.get(leaf.path)), text(after.get(leaf.path))];
    return was === is ? [] : [{ field: labelOfLeaf(leaf, reading.language), before: was, after: is }];
  });
};

/** Ids named in an entry. */
export const idsIn = (value: unknown): string[] =>
  leavesOf(value).flatMap(({ value: of }) => (Array.isArray(of) ? of : [of]).filter(isUuid));

/**
 * Fields of an entry that would print raw: without a name, or with a key or code without a label. Tests over all
 * recorded entries require it to be empty.
 */
export const rawIn = (entry: AuditDetails): string[] =>
  [...leavesOf(entry.before), ...leavesOf(entry.after)].flatMap((leaf) => {
    const values = Array.isArray(leaf.value) ? leaf.value : [leaf.value];
    const isNamed = fieldAt(leaf.path).name !== undefined || ownLabel(leaf) !== undefined;
    const raw = values.filter((value) => isRaw(leaf, value, subjectOf(entry)));
    const where = leaf.path.replaceAll(/\.\d+/g, '');
    return [
      ...(isNamed ? [] : [`${entry.action} ${where}`]),
      ...raw.map((value) => `${entry.action} ${where}=${value}`),
    ];
  });

/** True if a code or key has no label, or a field without codes holds a key. */
const isRaw = (leaf: Leaf, value: unknown, subject: string): boolean => {
  if (isUuid(value) || (typeof value !== 'string' && typeof value !== 'number') || value === '') return false;
  if (codeLabel(leaf, value, subject) !== undefined) return false;
  // In a postal address, state is a place.
  const isState = ['state', 'status', 'roles'].includes(leaf.name) && leaf.above !== 'delivery';
  const isCoded = auditCodes[leaf.name] !== undefined || listOfField(leaf.name, leaf.above) !== undefined;
  return isState || isCoded || (typeof value === 'string' && /^[a-z]+(?:_[a-z]+)+$/.test(value));
};
