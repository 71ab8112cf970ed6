import type { OptionList } from '../options/option-list.ts';
import type { FieldRules } from '../shared/field-table.ts';
import type { Bilingual, Language } from '../shared/language.ts';
import type { BulkColumn, BulkKind } from './bulk-columns.ts';

const kindTexts: Readonly<Record<Exclude<BulkKind, 'field'>, Bilingual>> = {
  uuid: {
    ja: '既存の作品を更新するときの番号。新しい作品は空欄のままにします。',
    en: 'The number of a title to change. Leave it empty for a new title.',
  },
  version: {
    ja: '書き出したときの版（例 v3.1）。変更せず残してください。作品番号と一緒に必要です。',
    en: 'The version as exported (v3.1). Leave it as it is; it is needed with the id.',
  },
  series: {
    ja: 'シリーズの作品番号、またはシリーズ名（この表で新しく作るシリーズも可）。',
    en: 'The id or the name of the series; a series that this table makes will do too.',
  },
  ids: { ja: '名前を「;」で区切って入力します。', en: 'Names, with ; between them.' },
  videos: {
    ja: '1行に1つ：言語（「,」区切り） | 映像フォーマット | 解像度 | フレームレート | 画面比率 | 音声 | チャンネル数 | 焼き付け字幕',
    en: 'One a line: languages (with ,) | video format | resolution | frame rate | aspect ratio | audio | channels | baked-in subtitles',
  },
  subtitles: {
    ja: '1行に1言語：言語 | ファイル形式（「,」区切り）',
    en: 'One language a line: language | file formats (with ,)',
  },
  prices: { ja: '1行に1地域：地域 | 通貨 | 価格', en: 'One area a line: area | currency | price' },
  awards: {
    ja: '1行に1つ：賞（一覧にある名前） | 部門（日本語） | 部門（英語） | 日付',
    en: 'One a line: award (a name of the list) | prize in Japanese | prize in English | date',
  },
  histories: {
    ja: '1行に1つ：国 | 名称（日本語） | 名称（英語） | 開始日 | 終了日',
    en: 'One a line: country | name in Japanese | name in English | first day | last day',
  },
};

/** More choices than these are named by their list alone. */
const mostNamed = 12;

const choicesText = (list: OptionList, language: Language): string => {
  const labels = list.slice(0, mostNamed).map(({ code, label }) => `${label[language]} (${code})`);
  return labels.join(' / ') + (list.length > mostNamed ? ' …' : '');
};

const textRules: Readonly<Record<string, Bilingual>> = {
  english: { ja: '半角英数字', en: 'in English letters and digits' },
  english_text: { ja: '英語', en: 'in English' },
  time_text: { ja: '例 01:32:00', en: 'such as 01:32:00' },
  url: { ja: 'URL', en: 'an address' },
  file_name: { ja: '半角英数字と . _ -', en: 'letters, digits and . _ -' },
};

const rulesText = (rules: FieldRules, language: Language): string => {
  const ja = language === 'ja';
  switch (rules.kind) {
    case 'text': {
      const limits = ja ? `${rules.max}文字まで` : `Up to ${rules.max} characters`;
      const named = rules.rules.flatMap((name) => textRules[name]?.[language] ?? []);
      const hosts = rules.hosts.length === 0 ? [] : [rules.hosts.join(ja ? '、' : ', ')];
      return [limits, ...named, ...hosts].join(ja ? '・' : ', ');
    }
    case 'option':
      return (ja ? 'どれか1つ：' : 'One of: ') + choicesText(rules.list, language);
    case 'options':
      return (ja ? '「;」で区切って：' : 'Any of, with ; between: ') + choicesText(rules.list, language);
    case 'flag':
      return ja ? 'はい / いいえ' : 'Yes / No';
    case 'price':
      return ja ? '通貨の整数（例 500,000）' : 'Whole units of the currency, such as 500,000';
    case 'whole':
      return ja ? `${rules.min}から${rules.max}までの整数` : `A whole number from ${rules.min} to ${rules.max}`;
    default:
      return '';
  }
};

/** What a column's cell expects, in one sentence: beside a fault, and on the sheet that explains the template. */
export const expectationOf = ({ kind, rules }: BulkColumn, language: Language): string => {
  if (kind !== 'field') return kindTexts[kind][language];
  return rules === null ? '' : rulesText(rules, language);
};
