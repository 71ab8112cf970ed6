import type { Bilingual } from '../shared/language.ts';

/** Initial genres of a new market; managers edit them later. */
export const initialGenres: readonly Bilingual[] = [
  { ja: 'ドラマ', en: 'Drama' },
  { ja: 'コメディ', en: 'Comedy' },
  { ja: 'アクション', en: 'Action' },
  { ja: '時代劇', en: 'Period/Samurai' },
  { ja: 'ホラー', en: 'Horror' },
  { ja: 'サスペンス・ミステリー', en: 'Suspense/Mystery' },
  { ja: 'SF', en: 'Science fiction' },
  { ja: 'ファンタジー', en: 'Fantasy' },
  { ja: 'ロマンス', en: 'Romance' },
  { ja: '青春', en: 'Coming of age' },
  { ja: '家族', en: 'Family' },
  { ja: '戦争', en: 'War' },
  { ja: '犯罪・ヤクザ', en: 'Crime/Yakuza' },
  { ja: '特撮', en: 'Tokusatsu' },
  { ja: '音楽', en: 'Music' },
  { ja: 'スポーツ', en: 'Sports' },
  { ja: '歴史', en: 'History' },
  { ja: '伝記', en: 'Biography' },
  { ja: 'ドキュメンタリー', en: 'Documentary' },
  { ja: 'アニメ', en: 'Animation' },
  { ja: '子供', en: 'Children' },
  { ja: '教育・教養', en: 'Educational' },
  { ja: 'バラエティ', en: 'Variety' },
  { ja: '料理・旅', en: 'Food and travel' },
];
