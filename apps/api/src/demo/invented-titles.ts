import type { Bilingual } from '@eigaichi/domain/shared/language';

/**
 * Titles that don't exist, for what the demo may not say of real ones: prizes, and the episodes of a series. Their names,
 * people and prizes say that they are samples.
 */
export type InventedMovie = {
  readonly key: string;
  readonly name: Bilingual;
  readonly reading: string;
  readonly director: Bilingual;
  readonly outline: Bilingual;
  readonly year: number;
  readonly genre: string;
  readonly play_time: string;
  readonly kind: 'film' | 'series';
  readonly animated: boolean;
  readonly prizes: readonly {
    readonly award: 'festival' | 'critics';
    readonly prize: Bilingual;
    readonly on: string;
  }[];
  readonly episodes?: readonly Bilingual[];
};

export const inventedAwards = {
  festival: { ja: '見本映画祭（架空）', en: 'Sample Film Festival (invented)' },
  critics: { ja: '架空批評家賞', en: 'Made-up Critics’ Prize' },
} as const satisfies Record<string, Bilingual>;

const hanako: Bilingual = { ja: '見本花子', en: 'Hanako Mihon' };
const taro: Bilingual = { ja: '架空太郎', en: 'Taro Kaku' };

const best: Bilingual = { ja: '作品賞', en: 'Best Film' };
const directed: Bilingual = { ja: '監督賞', en: 'Best Director' };
const watched: Bilingual = { ja: '観客賞', en: 'Audience Award' };

export const inventedMovies: readonly InventedMovie[] = [
  {
    key: 'sample-morning',
    name: { ja: '見本の朝', en: 'A Sample Morning' },
    reading: 'みほんのあさ',
    director: hanako,
    outline: {
      ja: '見本として作られた架空の作品です。朝の市場で店を開く姉妹の一日を描きます。',
      en: 'An invented title, made as a sample: a day of two sisters who open a stall on the morning market.',
    },
    year: 2019,
    genre: 'ドラマ',
    play_time: '01:42:00',
    kind: 'film',
    animated: false,
    prizes: [
      { award: 'festival', prize: best, on: '2019-10-12' },
      { award: 'critics', prize: directed, on: '2020-02-03' },
    ],
  },
  {
    key: 'picture-house',
    name: { ja: '架空の町の映画館', en: 'The Picture House of Nowhere' },
    reading: 'かくうのまちのえいがかん',
    director: taro,
    outline: {
      ja: '見本として作られた架空の作品です。閉館を控えた映画館に、町の人が一本ずつ思い出の映画を持ち寄ります。',
      en: 'An invented title, made as a sample: before a cinema closes, everyone in town brings the film they remember.',
    },
    year: 2021,
    genre: 'コメディ',
    play_time: '01:55:00',
    kind: 'film',
    animated: false,
    prizes: [{ award: 'festival', prize: watched, on: '2021-10-16' }],
  },
  {
    key: 'working-title',
    name: { ja: '仮題・海まで', en: 'Working Title: To the Sea' },
    reading: 'かだい うみまで',
    director: hanako,
    outline: {
      ja: '見本として作られた架空の作品です。免許を取ったばかりの祖母と孫が、海を目指して走ります。',
      en: 'An invented title, made as a sample: a grandmother with a new licence drives her grandson to the sea.',
    },
    year: 2016,
    genre: 'ドラマ',
    play_time: '01:38:00',
    kind: 'film',
    animated: false,
    prizes: [{ award: 'critics', prize: best, on: '2017-02-06' }],
  },
  {
    key: 'prototype-sky',
    name: { ja: '試作の空', en: 'Prototype Sky' },
    reading: 'しさくのそら',
    director: taro,
    outline: {
      ja: '見本として作られた架空のアニメーション作品です。紙の飛行機が、はじめて雲の上に出ます。',
      en: 'An invented animated title, made as a sample: a paper plane comes above the clouds for the first time.',
    },
    year: 2023,
    genre: 'アニメ',
    play_time: '01:21:00',
    kind: 'film',
    animated: true,
    prizes: [{ award: 'festival', prize: best, on: '2023-10-14' }],
  },
  {
    key: 'sample-town',
    name: { ja: '見本町日記', en: 'Sample Town Diary' },
    reading: 'みほんちょうにっき',
    director: hanako,
    outline: {
      ja: '見本として作られた架空の連続アニメーションです。小さな町の一年を四話で描きます。',
      en: 'An invented animated series, made as a sample: a year in a small town, in four episodes.',
    },
    year: 2022,
    genre: 'アニメ',
    play_time: '00:46:00',
    kind: 'series',
    animated: true,
    prizes: [],
    episodes: [
      { ja: '春の転入届', en: 'Moving In, in Spring' },
      { ja: '夏祭りの係', en: 'In Charge of the Summer Festival' },
      { ja: '秋の落としもの', en: 'Lost in Autumn' },
      { ja: '雪の日の返事', en: 'An Answer on a Day of Snow' },
    ],
  },
];
