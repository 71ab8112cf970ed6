import type { OptionList } from '../options/option-list.ts';
import type { FieldRules } from '../shared/field-table.ts';
import type { Bilingual, Language } from '../shared/language.ts';
import type { BulkColumn, BulkKind } from './bulk-columns.ts';

const kindTexts: Readonly<Record<Exclude<BulkKind, 'field'>, Bilingual>> = {
  uuid: {
    ja: '既存の作品を更新するときは作品番号を入力します。新しい作品は空欄にし、同じ名前と製作年の作品がすでにある場合は「新規」と入力してください。',
    en: 'The ID of the title to change. Leave it empty for a new title, or write “new” where one of its name and year exists.',
  },
  version: {
    ja: '書き出し時の版（例 v3.1）。作品番号とともに必要です。変更しないでください。',
    en: 'The version as exported, such as v3.1. Do not change it. It is required with the ID.',
  },
  series: {
    ja: 'シリーズの作品番号またはシリーズ名（この表で新規登録するシリーズも可）。',
    en: 'The ID or name of the series. It may be a new series in this sheet.',
  },
  ids: { ja: '名称を「;」で区切って入力します。', en: 'Names, separated by ;' },
  videos: {
    ja: '1行に1件：言語（「,」区切り） | 映像フォーマット | 解像度 | フレームレート | 画面比率 | 音声 | チャンネル数 | 焼き付け字幕',
    en: 'One per line: languages (separated by ,) | video format | resolution | frame rate | aspect ratio | audio | channels | baked-in subtitles',
  },
  subtitles: {
    ja: '1行に1言語：言語 | ファイル形式（「,」区切り）',
    en: 'One language per line: language | file formats (separated by ,)',
  },
  prices: { ja: '1行に1地域：地域 | 通貨 | 価格', en: 'One area per line: area | currency | price' },
  awards: {
    ja: '1行に1件：賞（一覧にある名称） | 部門（日本語） | 部門（英語） | 日付',
    en: 'One per line: award (a name from the list) | prize in Japanese | prize in English | date',
  },
  histories: {
    ja: '1行に1件：国 | 名称（日本語） | 名称（英語） | 開始日 | 終了日',
    en: 'One per line: country | name in Japanese | name in English | first day | last day',
  },
};

/** Longer lists are named without their choices. */
const mostNamed = 12;

const choicesText = (list: OptionList, language: Language): string => {
  const labels = list.slice(0, mostNamed).map(({ code, label }) => `${label[language]} (${code})`);
  return labels.join(' / ') + (list.length > mostNamed ? ' …' : '');
};

const textRules: Readonly<Record<string, Bilingual>> = {
  english: { ja: '半角英数字', en: 'in English letters and digits' },
  english_text: { ja: '英語', en: 'in English' },
  time_text: { ja: '例 01:32:00', en: 'such as 01:32:00' },
  url: { ja: 'URL', en: 'a URL' },
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
      return (ja ? '次から1つ：' : 'One of: ') + choicesText(rules.list, language);
    case 'options':
      return (ja ? '次から選び「;」で区切る：' : 'Any of these, separated by ;: ') + choicesText(rules.list, language);
    case 'flag':
      return ja ? 'はい / いいえ' : 'Yes / No';
    case 'price':
      return ja ? '通貨単位の整数（例 500,000）' : 'A whole amount in the currency, such as 500,000';
    case 'whole':
      return ja ? `${rules.min}から${rules.max}までの整数` : `A whole number from ${rules.min} to ${rules.max}`;
    default:
      return '';
  }
};

/** Expected content of a column's cells, in one sentence: for faults and the template's explanation sheet. */
export const expectationOf = ({ kind, rules }: BulkColumn, language: Language): string => {
  if (kind !== 'field') return kindTexts[kind][language];
  return rules === null ? '' : rulesText(rules, language);
};
