import { maxHeadingLength } from '../../movies/bulk-limits.ts';
import type { Bilingual } from '../../shared/language.ts';

/** Kinds of rows in the sheet (D9). */
export const rightsRowKinds = [
  { code: 'offer', label: { ja: '許諾できる', en: 'On offer' } },
  { code: 'not_offered', label: { ja: '許諾しない', en: 'Not on offer' } },
  { code: 'grant', label: { ja: '他社へ許諾済み', en: 'Licence given elsewhere' } },
  { code: 'remove', label: { ja: '許諾を削除', en: 'Remove this licence' } },
] as const;

export type RightsRowKind = (typeof rightsRowKinds)[number]['code'];

/** An offer's statement on everything its lines don't name. */
export const restChoices = [
  { code: 'not_offered', label: { ja: '対象外', en: 'Not offered' } },
  { code: 'unknown', label: { ja: '未申告', en: 'Avails on request' }, words: ['Not declared'] },
] as const;

type Column = {
  readonly key: string;
  readonly heading: Bilingual;
  /** In characters of the sheet's font. */
  readonly width: number;
  readonly hint: Bilingual;
};

/** Columns of the sheet of offers and licences, in order. */
export const rightsColumns = [
  {
    key: 'kind',
    heading: { ja: '種類', en: 'Kind' },
    width: 22,
    hint: {
      ja: '「許諾できる」「許諾しない」：許諾条件1行。「他社へ許諾済み」：他社への許諾1件。「許諾を削除」：許諾番号の許諾を削除。',
      en: '“On offer” and “Not on offer”: one line of the offer. “Licence given elsewhere”: one licence to another company. “Remove this licence”: deletes the licence with this ID.',
    },
  },
  {
    key: 'movie',
    heading: { ja: '作品', en: 'Title' },
    width: 38,
    hint: {
      ja: '作品番号、自社管理番号、作品名（日本語または英語）、ISANのいずれか。',
      en: 'The ID of the title, your in-house number, its name in either language or its ISAN.',
    },
  },
  {
    key: 'name',
    heading: { ja: '作品名（参考）', en: 'Name (for reading)' },
    width: 30,
    hint: {
      ja: '書き出し時に入ります。取り込み時は使いません。',
      en: 'Filled in by the export. Ignored by the import.',
    },
  },
  {
    key: 'rights',
    heading: { ja: '権利', en: 'Rights' },
    width: 34,
    hint: {
      ja: '番号または名称を「;」か「,」で区切ります。「すべて」は全権利。',
      en: 'Codes or names, separated by ; or , – “All” for all rights.',
    },
  },
  {
    key: 'countries',
    heading: { ja: '国・地域', en: 'Countries' },
    width: 34,
    hint: {
      ja: '国コード、国名、地域名を「;」か「,」で区切ります。「すべて」は全世界。',
      en: 'Country codes, countries or areas, separated by ; or , – “All” for worldwide.',
    },
  },
  {
    key: 'except',
    heading: { ja: '除く国・地域', en: 'Except' },
    width: 24,
    hint: { ja: '「国・地域」から除く国・地域。', en: 'Countries and areas to exclude from these.' },
  },
  {
    key: 'starts_on',
    heading: { ja: '開始日', en: 'First day' },
    width: 13,
    hint: {
      ja: '年-月-日。許諾条件では空欄で「指定なし（開始日の制限なし）」。許諾では必須。',
      en: 'Year-month-day. Empty means no limit on the start for offers. Required for licences.',
    },
  },
  {
    key: 'ends_on',
    heading: { ja: '終了日', en: 'Last day' },
    width: 13,
    hint: {
      ja: '形式は開始日と同じ。この日を含みます。終了日のない許諾は「期限なし」。',
      en: 'Same format as the first day. This day is included. “Perpetual” for a licence without an end.',
    },
  },
  {
    key: 'exclusive_type',
    heading: { ja: '独占の区分', en: 'Exclusivity' },
    width: 20,
    hint: { ja: '許諾のみ。', en: 'Licences only.' },
  },
  {
    key: 'holdback_length',
    heading: { ja: 'ホールドバック期間', en: 'Holdback length' },
    width: 16,
    hint: { ja: 'ホールドバックの許諾のみ。', en: 'Holdbacks only.' },
  },
  {
    key: 'licensee',
    heading: { ja: '許諾先', en: 'Licensee' },
    width: 24,
    hint: {
      ja: '許諾のみ。任意で、バイヤーには見えません。',
      en: 'Licences only. Optional and never shown to buyers.',
    },
  },
  {
    key: 'note',
    heading: { ja: '出典・備考', en: 'Source or note' },
    width: 24,
    hint: {
      ja: '許諾のみ。任意で、バイヤーには見えません。',
      en: 'Licences only. Optional and never shown to buyers.',
    },
  },
  {
    key: 'languages',
    heading: { ja: '言語', en: 'Languages' },
    width: 24,
    hint: {
      ja: '許諾のみ。吹き替え・字幕の言語を限る場合に、番号または名称を「;」で区切ります。空欄はすべての言語。',
      en: 'Licences only. Codes or names, separated by ; – if it is limited to dubbed or subtitled languages. Empty for all.',
    },
  },
  {
    key: 'rest',
    heading: { ja: 'その他の権利・国', en: 'Everything else' },
    width: 16,
    hint: {
      ja: '許諾条件のみ。どの行にもない権利・国を「対象外」または「未申告」とします。空欄は「対象外」。',
      en: 'Offers only. Rights and countries in no line are “Not offered” (also if empty) or “Avails on request”.',
    },
  },
  {
    key: 'grant',
    heading: { ja: '許諾番号', en: 'Licence ID' },
    width: 38,
    hint: {
      ja: '変更または削除する許諾の番号。空欄は新規登録。',
      en: 'The ID of the licence to change or remove. Empty for a new licence.',
    },
  },
  {
    key: 'version',
    heading: { ja: '版', en: 'Version' },
    width: 8,
    hint: {
      ja: '書き出し時に入ります。その後に変更があった行は保存されません。',
      en: 'Filled in by the export. The row is refused if its title or licence has changed since.',
    },
  },
] as const satisfies readonly Column[];

export type RightsColumn = (typeof rightsColumns)[number]['key'];

/** A row as texts; a missing column is empty. */
export type RightsCells = Readonly<Partial<Record<RightsColumn, string>>>;

/** Maximum rows checked and saved in one go. */
export const maxRightsRows = 20_000;

const folded = (text: string) => text.slice(0, maxHeadingLength).normalize('NFKC').trim().toLowerCase();

const byHeading = new Map<string, RightsColumn>([
  // Heading of earlier exports.
  ['メモ', 'note'],
  ...rightsColumns.flatMap(({ key, heading: { ja, en } }) =>
    [key, ja, en].map((name): [string, RightsColumn] => [folded(name), key]),
  ),
]);

/** Column of a heading, written in either language or by its key. */
export const rightsColumnOf = (heading: string): RightsColumn | undefined => byHeading.get(folded(heading));
