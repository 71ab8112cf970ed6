import { displayDate, isDate } from './dates.ts';
import type { Issue, IssueParams } from './issue.ts';
import type { Bilingual, Language } from './language.ts';
import { oneFullStop } from './punctuation.ts';

/**
 * Message of each broken rule. English is the specification's exact wording if section 5 or 8 has one. `{field}` is the
 * field's label, every other name a parameter of the issue.
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
    en: '{field} is in {currency}, but you entered {typed}. Enter the amount in {currency}',
  },
  english: { ja: '{field}は半角英数字で入力してください', en: '{field} must be entered in English.' },
  english_text: { ja: '{field}は英語で入力してください', en: '{field} must be entered in English.' },
  time_text: { ja: '{field}は00:00:00の形式で入力してください', en: '{field} must be entered in form of 00:00:00' },
  url: { ja: '{field}はURLの形式で入力してください', en: '{field} must be entered in url format' },
  webhook_url: {
    ja: '{field}はhttps://で始まる公開URLを入力してください（ユーザー名と#は使えません）',
    en: '{field} must be a public address that starts with https://, without a user name or a #',
  },
  url_host: {
    ja: '{field}は{hosts}のURLを入力してください',
    en: '{field} must be a URL on {hosts}',
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
  email: { ja: '{field}はメールアドレスの形式で入力してください', en: '{field} must be a valid email address' },
  characters: {
    ja: '{field}に使用できない文字（制御文字など）が含まれています。削除してください',
    en: '{field} contains characters that cannot be used. Remove them',
  },
  integer: { ja: '{field}は整数で入力してください', en: '{field} must be a whole number' },
  year: { ja: '{field}は西暦4桁で入力してください（例：2020）', en: '{field} must be a year, such as 2020' },
  min_value: { ja: '{field}は{min}以上で入力してください', en: '{field} must be {min} or more' },
  max_value: { ja: '{field}は{max}以下で入力してください', en: '{field} must be {max} or less' },
  min_length: { ja: '{field}は{min}文字以上で入力してください', en: '{field} must have at least {min} characters' },
  max_length: { ja: '{field}は{max}文字以内で入力してください', en: '{field} must have at most {max} characters' },
  max_items: { ja: '{field}は{max}件までです', en: '{field} can have at most {max} entries' },
  suggestion_quota: {
    ja: '{days}日間に送れる提案は{max}件までです。次の提案は{next}から送れます',
    en: 'You can send {max} suggestions in {days} days. The next one is possible from {next}',
  },
  no_titles: { ja: 'カートに作品を入れてください', en: 'Add at least one title to the cart' },
  max_drafts: {
    ja: '作成中の依頼は{max}件までです。不要な依頼を削除してください',
    en: 'You can have at most {max} requests in progress. Delete one that you no longer need',
  },
  option: { ja: '{field}は選択肢から選んでください', en: 'Choose one of the options for {field}' },
  file_name: {
    ja: '{field}は半角英数字と「.」「_」「-」で、拡張子を付けて入力してください',
    en: '{field} must consist of English letters, digits, . _ - and end with an extension',
  },
  plain_name: {
    ja: '{field}に「/」「\\」や制御文字は使えません',
    en: '{field} must not contain / or \\ or control characters',
  },
  file_type: {
    ja: '{allowed}形式のファイルを選んでください',
    en: 'Choose a file in one of these formats: {allowed}',
  },
  isan: { ja: '{field}が正しくありません。16桁の番号をご確認ください', en: '{field} must be a valid ISAN' },
  eidr: {
    ja: '{field}が正しくありません。「10.5240/」で始まる番号と検査文字をご確認ください',
    en: '{field} must be a valid EIDR, such as 10.5240/7791-8534-2C23-9030-8610-5',
  },
  eidr_taken: {
    ja: 'この{field}は別の作品に登録されています。番号をご確認のうえ、運営にお問い合わせください',
    en: 'Another title has this {field}. Check the number, or contact our staff',
  },
  eidr_taken_by: {
    ja: 'この{field}は「{title}」に登録されています',
    en: '“{title}” has this {field}',
  },
  video_address: {
    ja: '{field}はYouTubeまたはVimeoのURLを入力してください',
    en: '{field} must be a YouTube or Vimeo URL',
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
    ja: '{field}はカタカナと英数字で、通帳の表記どおりに入力してください',
    en: '{field} must be in katakana, letters and digits, exactly as the bank has it',
  },
  iban: {
    ja: '{field}が正しくありません。国コードから始まる番号全体をご確認ください',
    en: '{field} must be a valid number that begins with the country code',
  },
  iban_needed: {
    ja: 'この国の銀行への送金には{field}が必要です',
    en: '{field} is required for banks in this country',
  },
  bic: { ja: '{field}は8桁または11桁で入力してください', en: '{field} must have 8 or 11 letters and digits' },
  bic_country: {
    ja: '{field}の国がIBANの国と一致しません',
    en: '{field} and IBAN must be of the same country',
  },
  bic_abroad: {
    ja: '日本の銀行の口座は「日本の銀行」を選んで入力してください',
    en: 'This bank is in Japan. Choose “Bank in Japan” and enter the account there',
  },
  account_abroad: {
    ja: '{field}は半角英数字4〜34文字で入力してください',
    en: '{field} must have 4 to 34 letters and digits',
  },
  account_or_iban: {
    ja: 'IBANがある場合、{field}は入力しないでください',
    en: 'Leave {field} empty if there is an IBAN',
  },
  swift_text: {
    ja: '{field}は半角英数字と「/ - ? : ( ) . , ’ +」で入力してください',
    en: '{field} can have only letters, digits and / - ? : ( ) . , ’ +',
  },
  common_password: {
    ja: '{field}は推測されやすい、または漏えいが確認されているため使用できません。別のものを入力してください',
    en: '{field} is too common or has appeared in a data breach. Choose another',
  },
  own_word: {
    ja: '{field}にメールアドレス、会社名、サービス名を含めないでください',
    en: '{field} must not contain your email address, your company name or Eigaichi',
  },
  wrong_code: {
    ja: 'コードが違います。アプリに表示されている最新のコードを入力してください',
    en: 'The code is wrong. Enter the latest code that the app shows',
  },
  wrong_password: { ja: 'パスワードが違います', en: 'The password is wrong' },
  taken: { ja: 'この{field}はすでに使われています', en: 'This {field} is already in use' },
  missing_language: { ja: '{field}が入力されていません', en: '{field} is missing' },
  contact_details: {
    ja: '{field}に連絡先（{found}）が含まれています。削除してください',
    en: '{field} contains contact details ({found}). Remove them',
  },
  asker_name: {
    ja: '{field}に質問者の名前（{name}）が含まれています。削除してください',
    en: '{field} names the buyer who asked ({name}). Remove the name',
  },
  person_of_provider: {
    ja: '{field}には、同意した権利者の担当者の氏名を入力してください。ご自身の氏名は入力できません',
    en: '{field} must be the person at the provider who agreed, not you',
  },
  consent: { ja: '同意のチェックを入れてください', en: 'Tick the box to consent' },
  consent_file: {
    ja: '{field}はPDF・PNG・JPGのいずれかにしてください',
    en: '{field} must be a PDF, PNG or JPG file',
  },
  known_condition: {
    ja: '行の先頭の条件が正しくありません。下の一覧にある名前を使ってください',
    en: 'A line begins with a condition that does not exist. Use a name from the list',
  },
  same_paragraphs: {
    ja: '日本語と英語の段落の数と条件をそろえてください',
    en: 'The Japanese and English texts must have the same paragraphs and conditions',
  },
  begun_already: {
    ja: '配信が始まっているため、開始日は変更できません。',
    en: 'Streaming has begun, so the first day cannot be changed.',
  },
  whole_share: {
    ja: '権利・地域・追加の条件・支払いの変更は全作品に適用されます。回答済みの作品をすべて含めるか、その回答を取り下げてください',
    en: 'Rights, territories, further terms and payment hold for all titles. Include every answered title, or withdraw its answer first',
  },
  rate_above_addition: {
    ja: '為替レートから加算額を引いた値が0より大きくなるように入力してください',
    en: 'The exchange rate minus the addition must be greater than 0',
  },
  minimum_flat_price: {
    ja: '{field}は1作品{limit}以上を入力してください',
    en: '{field} must be at least {limit} per title.',
  },
  minimum_guarantee: {
    ja: '{field}は1作品の合計で{limit}以上を入力してください',
    en: '{field} must be at least {limit} per title in total.',
  },
  title_below_minimum: {
    ja: '「{title}」の{field}が、1作品{limit}の下限を下回ります。この作品の料金を引き上げてください',
    en: 'The {field} of “{title}” would be below the minimum of {limit} per title. Raise the price of that title.',
  },
  negative_net: {
    ja: '「{title}」の権利者の手取りが0円を下回ります（{net}）。金額を見直してください',
    en: 'The provider’s net for “{title}” would be below 0 ({net}). Change the amounts.',
  },
  contradicts_row: {
    ja: '{row}行目と矛盾しています。同じ権利・国では「許諾しない」が優先されます',
    en: 'This contradicts row {row}. For the same right and country, “Not on offer” takes precedence',
  },
  contradicts_line: {
    ja: '登録済みの行と矛盾しています。同じ権利・国では「許諾しない」が優先されます',
    en: 'This contradicts an existing line of the offer. For the same right and country, “Not on offer” takes precedence',
  },
  split_sum: {
    ja: '各契約への充当額の合計（{sum}）が{field}と一致しません',
    en: 'The amounts of the accounts add up to {sum}, which is not the {field}',
  },
  twice: { ja: '{field}が重複しています。一方を削除してください', en: '{field} appears twice. Remove one' },
  reminder_order: {
    ja: '{field}は前の督促より大きい日数にしてください',
    en: '{field} must be more days than the reminder before it',
  },
  date_until: {
    ja: '{field}は{baseDate}以前の日付を選んでください',
    en: 'Choose a date on or before {baseDate} for {field}.',
  },
  option_named: {
    ja: '「{value}」は{field}の選択肢にありません',
    en: '“{value}” is not one of the options for {field}',
  },
  option_ambiguous: {
    ja: '{field}には「{value}」に該当するものが複数あります。コードまたは番号で入力してください',
    en: '“{value}” matches several options for {field}. Enter the code or ID instead',
  },
  cell_error: {
    ja: '{field}は表計算のエラー（{value}）です。値を入力するか空欄にしてください',
    en: '{field} holds the spreadsheet error {value}. Enter a value or clear the cell',
  },
  formula_open: {
    ja: '{field}の数式（{value}）は計算結果が保存されていません。表計算ソフトで開いて保存し直すか、値を入力してください',
    en: '{field} is a formula without a saved result ({value}). Open and save the workbook in a spreadsheet program, or enter the value',
  },
  time_meant: {
    ja: '{field}の「{value}」は{first}ですか、{second}ですか。どちらかを入力してください',
    en: 'Does “{value}” in {field} mean {first} or {second}? Enter one of them',
  },
  record_parts: {
    ja: '{field}は1行に「|」区切りで{count}項目までです',
    en: '{field} can have at most {count} parts per line, separated by |',
  },
  flag: { ja: '{field}は「はい」か「いいえ」で入力してください', en: '{field} must be “Yes” or “No”' },
  title_unknown: {
    ja: 'この権利者の作品に、該当する{field}はありません',
    en: 'This provider has no title with this {field}',
  },
  title_known: {
    ja: '「{name}」はすでに登録されています。その作品を変更するか、新しい作品として登録するかを選んでください',
    en: '“{name}” is registered already. Change that title, or register a new one',
  },
  stale_row: {
    ja: 'この作品は書き出し後に変更されています。もう一度書き出してください',
    en: 'This title has changed since the export. Export it again',
  },
  bulk_rows: {
    ja: '一度に取り込めるのは{max}行までです',
    en: 'At most {max} rows at a time',
  },
  series_not_made: {
    ja: 'シリーズの行にエラーがあるため、エピソードを登録できません。シリーズの行を修正してください',
    en: 'The row of the series has errors, so its episodes cannot be saved. Correct that row first',
  },
  rest_differs: {
    ja: '同じ作品のほかの行と{field}が異なります。同じ値にそろえてください',
    en: '{field} differs from another row of the same title. Use the same value',
  },
  rows_of_title: { ja: '1作品につき{max}行までです', en: 'At most {max} rows for one title' },
  licence_unknown: {
    ja: 'この作品に、この番号の他社への許諾はありません',
    en: 'This title has no licence given elsewhere with this ID',
  },
  clash_here: {
    ja: '映画市での許諾（{start} – {end}）と重複します',
    en: 'This overlaps a licence sold here ({start} to {end})',
  },
  clash_elsewhere: {
    ja: '登録済みの他社への許諾（{start} – {end}）と重複します',
    en: 'This overlaps a licence given elsewhere ({start} – {end})',
  },
  clash_row: { ja: '{row}行目の許諾と重複します', en: 'This overlaps the licence in row {row}' },
  timecode: {
    ja: '{field}は{example}の形式で入力してください',
    en: '{field} must be a timecode such as {example}',
  },
  timecode_within: {
    ja: '{field}は{first}から{last}までのタイムコードを入力してください',
    en: '{field} must be a timecode from {first} to {last}',
  },
  timecode_start: {
    ja: '{field}は{first}以降のタイムコードを入力してください',
    en: '{field} must be {first} or later',
  },
  timecode_order: {
    ja: '{field}は開始タイムコード以降にしてください',
    en: '{field} must not be before the start timecode',
  },
  places_of_file: {
    ja: '{field}を入力するときは、対象のファイルを選んでください',
    en: '{field} need a file. Choose the file concerned',
  },
  captions_none: {
    ja: '{field}に字幕がありません',
    en: '{field} contains no subtitles',
  },
  captions_header: {
    ja: '1行目がWEBVTTではありません。WebVTTとして書き出し直してください',
    en: 'Line 1 is not WEBVTT. Export the file as WebVTT again',
  },
  captions_untimed: {
    ja: '{line}行目からの文に時間がありません。時間の行を加えるか、字幕の途中の空行を削除してください',
    en: 'The text from line {line} on has no times. Add them, or remove the blank line inside a subtitle',
  },
  captions_time: {
    ja: '{line}行目の時間を読み取れません。00:00:00,000の形式で記載してください',
    en: 'The times in line {line} cannot be read. Write them as 00:00:00,000',
  },
  captions_negative: {
    ja: '{line}行目の時間が0より前です。映像の始まりを00:00:00として書き出してください',
    en: 'The times in line {line} are before the start of the film. Export them counted from 00:00:00',
  },
  captions_frames: {
    ja: '{line}行目の時間がフレーム単位です。ミリ秒（00:00:00,000）で書き出してください',
    en: 'The times in line {line} count frames. Export them in milliseconds (00:00:00,000)',
  },
  captions_encoding: {
    ja: '{field}の文字コードを判別できません。UTF-8で保存し直してください',
    en: 'The encoding of {field} cannot be determined. Save the file as UTF-8',
  },
  captions_order: {
    ja: '{line}行目の終了時間が開始時間より前です',
    en: 'The subtitle in line {line} ends before it starts',
  },
  captions_late: {
    ja: '{line}行目の字幕は映像の終わり（{end}）より後に始まります。映像と同じ時間に合わせて書き出してください',
    en: 'The subtitle in line {line} begins after the film has ended ({end}). Export it with times that match the film',
  },
  captions_long: {
    ja: '{line}行目の字幕が{max}文字を超えています',
    en: 'The subtitle in line {line} has more than {max} characters',
  },
  captions_many: {
    ja: '{line}行目で字幕が{max}件を超えました',
    en: 'From line {line} on there are more than {max} subtitles',
  },
  unknown_field: { ja: '{field}という項目はありません', en: 'There is no field named {field}' },
  format: { ja: '{field}の形式が正しくありません', en: '{field} is not in the right format' },
  avail_amount: {
    ja: '{field}は金額を数字で入力してください（例：4.99）',
    en: '{field} must be an amount in figures, such as 4.99',
  },
  avail_start_event: {
    ja: '{field}は日付ではなく「{value}」です。日付が決まるまで許諾条件には反映しません',
    en: '{field} is “{value}”, not a date. The row is stored, but offers nothing until it has a date',
  },
  avail_end_event: {
    ja: '{field}は日付ではなく「{value}」です。終了日の制限なしとして扱います',
    en: '{field} is “{value}”, not a date. It is read as no end date',
  },
  avail_no_right: {
    ja: '{field}の「{value}」に対応する権利がありません。行を保存しますが、許諾条件には反映しません',
    en: 'No right corresponds to “{value}” in {field}. The row is stored, but offers nothing',
  },
  avail_language: {
    ja: '{field}の言語の制限は許諾に反映できません。すべての言語の許諾として登録します',
    en: 'The languages in {field} can’t limit the licence. It is entered for all languages',
  },
  avail_clash: {
    ja: '同じファイルの別の行の許諾と重複します',
    en: 'This overlaps a licence in another row of the file',
  },
} as const satisfies Record<string, Bilingual>;

export type RuleName = keyof typeof ruleTexts;

const isRule = (name: string): name is RuleName => Object.hasOwn(ruleTexts, name);

/** Message of `required` for a chosen, not typed, field: the specification's English has one sentence for both. */
const choiceMissing: Bilingual = { ja: '{field}を選択してください', en: ruleTexts.required.en };

/** Fields that are always chosen; for others, the schema says so. */
const chosenFields =
  /(^|\.)(film_type|production_country|language|type|genres|rights|countries|exclusive_type|holdback_length|quote_movies|assignee|interest)$/;

/** Follows a rule's sentence where the issue names characters that cannot be used. */
const signsRefused: Bilingual = {
  ja: '。使用できない文字「{signs}」が含まれています',
  en: ' These characters cannot be used: {signs}',
};

const textOf = ({ field, rule, params }: Issue): Bilingual => {
  if (rule === 'required' && (params.choice !== undefined || chosenFields.test(field))) return choiceMissing;
  const text = ruleTexts[isRule(rule) ? rule : 'format'];
  return params.signs === undefined ? text : { ja: `${text.ja}${signsRefused.ja}`, en: `${text.en}${signsRefused.en}` };
};

/** Parameters with lists: `JPG, PNG`, which Japanese separates with its own comma. */
const lists = new Set(['allowed', 'hosts']);

const shown = (value: string | number, language: Language, name: string): string => {
  // Numbers are grouped from five digits on: one of four may be a year.
  if (typeof value !== 'string')
    return value < 10_000 ? String(value) : String(value).replace(/\B(?<!\.\d*)(?=(\d{3})+(?!\d))/g, ',');
  if (isDate(value)) return displayDate(value, language);
  return language === 'ja' && lists.has(name) ? value.replaceAll(', ', '、') : value;
};

/**
 * Fills `{name}` in a text. Dates are in the reader's form, unknown names stay. Values that differ by language are
 * given as `name_ja` and `name_en`.
 */
export const filledText = (text: string, params: IssueParams, language: Language): string =>
  oneFullStop(
    text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
      const value = params[name] ?? params[`${name}_${language}`];
      return value === undefined ? whole : shown(value, language, name);
    }),
  );

/** Message for a broken rule, with the given label for the field. A rule without text reads as `format`. */
export const issueText = (issue: Issue, language: Language, label: string): string =>
  filledText(textOf(issue)[language], { ...issue.params, field: label }, language);

/** Message for an empty field, with the label the form shows. */
export const missingText = (label: string, language: Language): string =>
  issueText({ field: '', rule: 'required', params: {} }, language, label);
