import { displayDate, isDate } from './dates.ts';
import { fieldLabel } from './field-labels.ts';
import type { Issue, IssueParams } from './issue.ts';
import type { Bilingual, Language } from './language.ts';

/**
 * What each rule says when it is broken. English is the specification's wording word for word where section 5 or 8 has
 * one. `{field}` is the field's label, every other name a parameter of the issue.
 */
export const ruleTexts = {
  required: { ja: '{field}を入力してください', en: 'The {field} field is required' },
  post_number: {
    ja: '{field}は数字とハイフンで入力してください（例 123-4567）',
    en: '{field} must be entered in number and hyphen format',
  },
  price: {
    ja: '{field}は数字で入力してください（3桁ごとのカンマ可）',
    en: '{field} must be entered in number and hyphen and period format',
  },
  decimal: {
    ja: '{field}は小数第{maxDigits}位までの数で入力してください',
    en: '{field} must be entered in decimal number',
  },
  currency_sign: {
    ja: '{field}は通貨記号（{typed}）を付けずに入力してください',
    en: 'Enter {field} without the currency sign ({typed})',
  },
  currency_differs: {
    ja: '{field}の通貨は{currency}ですが、「{typed}」と入力されています。{currency}の金額を入力してください',
    en: '{field} is in {currency}, but {typed} was typed. Enter the amount in {currency}',
  },
  english: { ja: '{field}は半角英数字で入力してください', en: '{field} must be entered in English.' },
  english_text: { ja: '{field}は英語で入力してください', en: '{field} must be entered in English.' },
  time_text: { ja: '{field}は00:00:00の形で入力してください', en: '{field} must be entered in form of 00:00:00' },
  url: { ja: '{field}はURLの形で入力してください', en: '{field} must be entered in url format' },
  url_host: {
    ja: '{field}は{hosts}のURLを入力してください',
    en: '{field} must be an address on {hosts}',
  },
  dateBefore: {
    ja: '{field}は{baseDate}より前の日付を選んでください',
    en: 'Choose a date before {baseDate} for {field}.',
  },
  dateAfter: {
    ja: '{field}は{baseDate}以降の日付を選んでください',
    en: 'Choose a date after {baseDate} for {field}.',
  },
  month_period: {
    ja: '{field}は{min}か月以上の期間を選んでください',
    en: '{field} is for a period of at least {min} month.',
  },
  end_date: { ja: '{field}は開始日より後の日付を選んでください', en: '{field} must be after the start date' },
  date: {
    ja: '{field}は1800年から2199年までの日付（年-月-日）で入力してください',
    en: '{field} must be a date (yyyy-mm-dd) from 1800 to 2199',
  },
  invoice_number: {
    ja: '{field}はTと13桁の正しい登録番号で入力してください',
    en: '{field} must be the letter T and a valid number of 13 digits',
  },
  password: {
    ja: '{field}は半角英数字6文字以上で、英小文字・英大文字・数字をすべて含めてください',
    en: '{field} must be at least 6 letters and digits with a lowercase letter, an uppercase letter and a digit',
  },
  email: { ja: '{field}はメールアドレスの形で入力してください', en: '{field} must be a valid email address' },
  characters: {
    ja: '{field}に使用できない文字（制御文字など）が含まれています',
    en: '{field} contains characters that cannot be used',
  },
  integer: { ja: '{field}は整数で入力してください', en: '{field} must be a whole number' },
  min_value: { ja: '{field}は{min}以上で入力してください', en: '{field} must be {min} or more' },
  max_value: { ja: '{field}は{max}以下で入力してください', en: '{field} must be {max} or less' },
  min_length: { ja: '{field}は{min}文字以上で入力してください', en: '{field} must have at least {min} characters' },
  max_length: { ja: '{field}は{max}文字以内で入力してください', en: '{field} must have at most {max} characters' },
  max_items: { ja: '{field}は{max}件までです', en: '{field}: at most {max} entries' },
  max_drafts: {
    ja: '作成中の依頼は{max}件までです。不要な依頼を削除してください',
    en: 'You can have at most {max} requests in progress. Delete one that you no longer need',
  },
  option: { ja: '{field}は選択肢から選んでください', en: 'Choose one of the options for {field}' },
  file_name: {
    ja: '{field}は半角英数字と「.」「_」「-」で、拡張子を付けて入力してください',
    en: '{field} must be half-width letters and digits, with . _ - and an extension',
  },
  file_type: { ja: '{field}は{allowed}形式のファイルを選んでください', en: '{field} must be a file of type {allowed}' },
  isan: { ja: '{field}は正しいISANで入力してください', en: '{field} must be a valid ISAN' },
  video_address: {
    ja: '{field}はYouTubeまたはVimeoのURLを入力してください',
    en: '{field} must be a YouTube or Vimeo address',
  },
  staff_only: {
    ja: '{field}は運営だけが設定できます',
    en: '{field} can only be set by our staff',
  },
  privacy_policy: {
    ja: 'アカウントを作成するには、プライバシーポリシーを読み、同意する必要があります',
    en: 'Reading and agreeing to the privacy policy is required to create an account',
  },
  digits: { ja: '{field}は{digits}桁の数字で入力してください', en: '{field} must have {digits} digits' },
  bank_holder: {
    ja: '{field}はカタカナ・英数字で、通帳のとおりに入力してください',
    en: '{field} must be in katakana or letters and digits, as the bank has it',
  },
  common_password: {
    ja: '{field}はよく使われている、または漏えいが確認されているものです。別のものにしてください',
    en: '{field} is a common or breached one. Choose another',
  },
  own_word: {
    ja: '{field}にメールアドレス、会社名、サービス名を使わないでください',
    en: '{field} must not be based on your email address, your company name or Eigaichi',
  },
  wrong_password: { ja: 'パスワードが違います', en: 'The password is wrong' },
  taken: { ja: 'この{field}はすでに使われています', en: 'This {field} is already in use' },
  missing_language: { ja: '{field}が入力されていません', en: '{field} is missing' },
  consent_file: {
    ja: '{field}はPDF・PNG・JPGのいずれかにしてください',
    en: '{field} must be a PDF, PNG or JPG file',
  },
  begun_already: {
    ja: '配信が始まっているため、開始日は変えられません。',
    en: 'Streaming has begun, so the first day stays.',
  },
  rate_above_addition: {
    ja: '為替レートから加算を引いた値は0より大きくしてください',
    en: 'The exchange rate minus the addition must be above 0',
  },
  minimum_flat_price: {
    ja: '{field}は1作品{limit}米ドル（{currency} {own}）以上を入れてください',
    en: '{field} must be at least {limit} US dollars per title ({currency} {own}).',
  },
  minimum_guarantee: {
    ja: '{field}は1作品の合計で{limit}米ドル（{currency} {own}）以上を入れてください',
    en: '{field} must be at least {limit} US dollars per title in total ({currency} {own}).',
  },
  title_below_minimum: {
    ja: '「{title}」の{field}が、1作品{limit}米ドル（{currency} {own}）の下限を下回ります。この作品の料金を引き上げてください',
    en: 'The {field} of “{title}” would be below the minimum of {limit} US dollars per title ({currency} {own}). Raise the price of that title.',
  },
  negative_net: {
    ja: '「{title}」の権利者の手取りが0円を下回ります（{net}）',
    en: 'The provider’s net for “{title}” would be below 0 ({net}).',
  },
  contradicts_row: {
    ja: '{row}行目と矛盾しています。同じ権利・国では「許諾しない」が優先されます',
    en: 'It contradicts row {row}: for the same right and country, “not on offer” wins',
  },
  contradicts_line: {
    ja: '登録済みの行と矛盾しています。同じ権利・国では「許諾しない」が優先されます',
    en: 'It contradicts a line the offer already has: for the same right and country, “not on offer” wins',
  },
  twice: { ja: '{field}が重複しています', en: '{field} is named twice' },
  date_until: {
    ja: '{field}は{baseDate}以前の日付を選んでください',
    en: 'Choose a date on or before {baseDate} for {field}.',
  },
  option_named: {
    ja: '「{value}」は{field}の選択肢にありません',
    en: '“{value}” is not one of the options for {field}',
  },
  option_ambiguous: {
    ja: '{field}に「{value}」に当てはまるものが複数あります。コードまたは番号で入力してください',
    en: '“{value}” fits several entries of {field}: write its code or id',
  },
  record_parts: {
    ja: '{field}は1行に「|」区切りで{count}項目までです',
    en: '{field} has at most {count} parts a line, with | between them',
  },
  flag: { ja: '{field}は「はい」か「いいえ」で入力してください', en: '{field} must be Yes or No' },
  title_unknown: {
    ja: 'この権利者に、この{field}の作品はありません',
    en: 'This provider has no title with this {field}',
  },
  stale_row: {
    ja: 'この作品は書き出しの後に変更されています。最新の表を書き出してください',
    en: 'This title has changed since it was exported. Take a new export',
  },
  bulk_rows: {
    ja: '行は一度に{max}行までです',
    en: 'At most {max} rows at a time',
  },
  series_not_made: {
    ja: 'このシリーズの行に問題があるため登録できません',
    en: 'The row of this series cannot be saved, so neither can its episodes',
  },
  rest_differs: {
    ja: '同じ作品の行で{field}の指定が異なります',
    en: '{field} differs from another row of the same title',
  },
  rows_of_title: { ja: '1作品につき{max}行までです', en: 'At most {max} rows for one title' },
  licence_unknown: {
    ja: 'この作品に、この番号の他社への許諾はありません',
    en: 'This title has no licence given elsewhere with this id',
  },
  clash_here: {
    ja: 'ここで販売した許諾（{start}〜{end}）と重なります',
    en: 'It clashes with a licence sold here, {start} to {end}',
  },
  clash_elsewhere: {
    ja: '登録済みの他社への許諾（{start}〜{end}）と重なります',
    en: 'It clashes with a licence given elsewhere, {start} to {end}',
  },
  clash_row: { ja: '{row}行目の許諾と重なります', en: 'It clashes with the licence of row {row}' },
  unknown_field: { ja: '{field}という項目はありません', en: 'There is no field {field}' },
  format: { ja: '{field}の形が正しくありません', en: '{field} is not in the right form' },
} as const satisfies Record<string, Bilingual>;

export type RuleName = keyof typeof ruleTexts;

const isRule = (name: string): name is RuleName => Object.hasOwn(ruleTexts, name);

const shown = (value: string | number, language: Language): string =>
  typeof value === 'string' && isDate(value) ? displayDate(value, language) : String(value);

/**
 * Fills `{name}` in a text; dates among the parameters are written in the reader's form, unknown names stay. What differs
 * by language is given as `name_ja` and `name_en`.
 */
export const filledText = (text: string, params: IssueParams, language: Language): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const value = params[name] ?? params[`${name}_${language}`];
    return value === undefined ? whole : shown(value, language);
  });

/** The sentence for a broken rule, with the given label for the field. A rule without text reads as `format`. */
export const issueText = (issue: Issue, language: Language, label: string): string =>
  filledText(
    ruleTexts[isRule(issue.rule) ? issue.rule : 'format'][language],
    { ...issue.params, field: label },
    language,
  );

/** The sentence for a broken rule, with the field's own label (`field-labels.ts`). */
export const ruleText = (issue: Issue, language: Language): string =>
  issueText(issue, language, fieldLabel(issue.field, language));
