import type { Bilingual } from '../../shared/language.ts';

/** What a row of the sheet says (D9). */
export const rightsRowKinds = [
  { code: 'offer', label: { ja: '許諾できる', en: 'On offer' } },
  { code: 'not_offered', label: { ja: '許諾しない', en: 'Not on offer' } },
  { code: 'grant', label: { ja: '他社へ許諾済み', en: 'Licence given elsewhere' } },
  { code: 'remove', label: { ja: '許諾を削除', en: 'Remove this licence' } },
] as const;

export type RightsRowKind = (typeof rightsRowKinds)[number]['code'];

/** What an offer says of everything that no line of it names. */
export const restChoices = [
  { code: 'not_offered', label: { ja: '対象外', en: 'Not offered' } },
  { code: 'unknown', label: { ja: '未申告', en: 'Not declared' } },
] as const;

type Column = {
  readonly key: string;
  readonly heading: Bilingual;
  /** In signs of the sheet's font. */
  readonly width: number;
  /** What is expected in it. */
  readonly hint: Bilingual;
};

/** The columns of the sheet of offers and licences, in order. */
export const rightsColumns = [
  {
    key: 'kind',
    heading: { ja: '種類', en: 'Kind' },
    width: 22,
    hint: {
      ja: '「許諾できる」「許諾しない」は許諾条件の1行、「他社へ許諾済み」は他社への許諾1件、「許諾を削除」は許諾番号の許諾の削除です。',
      en: '“On offer” and “Not on offer” are a line of what may be licensed, “Licence given elsewhere” is one such licence, “Remove this licence” takes back the one with this licence id.',
    },
  },
  {
    key: 'movie',
    heading: { ja: '作品', en: 'Title' },
    width: 38,
    hint: {
      ja: '作品の番号、題名（日英どちらでも）、またはISAN。',
      en: 'Id of the title, its name in either language, or its ISAN.',
    },
  },
  {
    key: 'name',
    heading: { ja: '題名（参考）', en: 'Name (for reading)' },
    width: 30,
    hint: {
      ja: '書き出しのときに入ります。取り込みでは読みません。',
      en: 'Filled in exports, not read when the sheet comes back.',
    },
  },
  {
    key: 'rights',
    heading: { ja: '権利', en: 'Rights' },
    width: 34,
    hint: {
      ja: '番号または名前を「;」か「,」で区切ります。「すべて」で全権利。',
      en: 'Codes or names with ; or , between them; “All” for every right.',
    },
  },
  {
    key: 'countries',
    heading: { ja: '国・地域', en: 'Countries' },
    width: 34,
    hint: {
      ja: '国コード・国名・地域名を「;」か「,」で区切ります。「すべて」で全世界。',
      en: 'Codes or names of countries and areas with ; or , between them; “All” for the whole world.',
    },
  },
  {
    key: 'except',
    heading: { ja: '除く国・地域', en: 'Except' },
    width: 24,
    hint: { ja: '国・地域から除くもの。', en: 'What is taken out of these countries.' },
  },
  {
    key: 'starts_on',
    heading: { ja: '開始日', en: 'First day' },
    width: 13,
    hint: {
      ja: '年-月-日。許諾条件では空欄で期限なし、許諾では必須。',
      en: 'Year-month-day. Empty is without limit on offers; licences need it.',
    },
  },
  {
    key: 'ends_on',
    heading: { ja: '終了日', en: 'Last day' },
    width: 13,
    hint: { ja: '開始日と同じ。この日を含みます。', en: 'As the first day; this day is included.' },
  },
  {
    key: 'exclusive_type',
    heading: { ja: '独占の区分', en: 'Exclusivity' },
    width: 20,
    hint: { ja: '許諾のみ。', en: 'Of licences only.' },
  },
  {
    key: 'holdback_length',
    heading: { ja: 'ホールドバック期間', en: 'Holdback length' },
    width: 16,
    hint: { ja: 'ホールドバックの許諾のみ。', en: 'Of holdbacks only.' },
  },
  {
    key: 'licensee',
    heading: { ja: '許諾先', en: 'Licensee' },
    width: 24,
    hint: {
      ja: '許諾のみ。任意で、バイヤーには見えません。',
      en: 'Of licences only; optional, and never seen by buyers.',
    },
  },
  {
    key: 'note',
    heading: { ja: 'メモ', en: 'Note' },
    width: 24,
    hint: { ja: '許諾のみ。任意。', en: 'Of licences only; optional.' },
  },
  {
    key: 'rest',
    heading: { ja: 'その他の権利・国', en: 'Everything else' },
    width: 16,
    hint: {
      ja: '許諾条件のみ。どの行にもない権利・国を「対象外」か「未申告」とします。空欄は「対象外」。',
      en: 'Of offers only: whether what no line names is “Not offered” (also when empty) or “Not declared”.',
    },
  },
  {
    key: 'grant',
    heading: { ja: '許諾番号', en: 'Licence id' },
    width: 38,
    hint: {
      ja: '登録済みの許諾を変更・削除するときの番号。空欄で新規登録。',
      en: 'Id of the licence that the row changes or removes; empty for a new one.',
    },
  },
  {
    key: 'version',
    heading: { ja: '版', en: 'Version' },
    width: 8,
    hint: {
      ja: '書き出しのときに入ります。その後に変更があると、その行は保存されません。',
      en: 'Filled in exports. The row is refused when someone changed its subject since.',
    },
  },
] as const satisfies readonly Column[];

export type RightsColumn = (typeof rightsColumns)[number]['key'];

/** A row as texts; a column that isn't there is empty. */
export type RightsCells = Readonly<Partial<Record<RightsColumn, string>>>;

/** Rows that are checked and saved in one go. */
export const mostRightsRows = 20_000;

const folded = (text: string) => text.normalize('NFKC').trim().toLowerCase();

/** The column of a heading, written in either language or by its key. */
export const rightsColumnOf = (heading: string): RightsColumn | undefined =>
  rightsColumns.find(({ key, heading: { ja, en } }) => [key, ja, en].some((name) => folded(name) === folded(heading)))
    ?.key;
