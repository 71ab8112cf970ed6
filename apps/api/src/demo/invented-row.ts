import type { GuidePrice } from '@eigaichi/domain/movies/guide-prices';
import { movieStatus } from '@eigaichi/domain/movies/movie-life';
import { documentType } from '@eigaichi/domain/options/documents';
import { exclusiveType } from '@eigaichi/domain/options/exclusivity';
import { rightType } from '@eigaichi/domain/options/right-types';
import { filmType, lengthFormat, qualityRank, translationStatus, workType } from '@eigaichi/domain/options/titles';
import {
  aspectRatio,
  audioFormat,
  frameRate,
  resolution,
  subtitleFormat,
  videoFormat,
} from '@eigaichi/domain/options/video';
import { countriesOfArea } from '@eigaichi/domain/rights/country-areas';
import { addDays } from '@eigaichi/domain/shared/dates';
import { type Bilingual, type Language, languages } from '@eigaichi/domain/shared/language';
import { demoProviders } from './companies.ts';
import { firstRequests } from './deal-titles.ts';
import { playTime } from './film-row.ts';
import { type InventedMovie, inventedId, readInventedPeople } from './invented-titles.ts';
import { chance, demoId } from './made-up.ts';
import { daysBefore } from './stage.ts';

/** A title or one of its episodes. */
export type InventedRow = {
  readonly title: InventedMovie;
  readonly uuid: string;
  readonly episode: { readonly name: Bilingual; readonly number: number } | null;
};

export const rowsOf = (title: InventedMovie): InventedRow[] => [
  { title, uuid: inventedId(title.key), episode: null },
  ...title.episodes.map((name, at) => ({
    title,
    uuid: inventedId(title.key, at + 1),
    episode: { name, number: at + 1 },
  })),
];

/** Days since publication of a title without deals: later than every real one, so that it comes first. */
const newest = 29;

/** Episodes are older than any title, so that short pages show titles. */
const episodesSince = 420;

const askedOn = firstRequests();

const publishedBefore = ({ title, uuid, episode }: InventedRow): number => {
  if (episode !== null) return episodesSince + episode.number;
  const requested = askedOn.get(uuid);
  return requested === undefined ? 1 + chance(`invented ${title.key}`, newest * 100) / 100 : 40 - requested;
};

const [asia, europe] = [2, 5] as const;

const works = { live: workType.liveAction, animation: workType.animation, documentary: workType.documentary } as const;

const lengthOf = ({ form, minutes }: InventedMovie): number | null => {
  if (form === 'series') return null;
  if (minutes < 30) return lengthFormat.short;
  return minutes < 60 ? lengthFormat.medium : lengthFormat.feature;
};

/** Documents that every title has, and others by chance. */
const documentsOf = ({ key }: InventedMovie) => [
  documentType.filmCredits,
  documentType.musicCredits,
  documentType.chainOfTitle,
  documentType.logline,
  documentType.synopsis,
  ...(chance(`cue sheet ${key}`, 2) === 0 ? [documentType.musicCueSheet] : []),
  ...(chance(`press kit ${key}`, 3) === 0 ? [documentType.epk] : []),
];

/** US dollars; shorts cost little. */
const basePrice = ({ key, minutes, form }: InventedMovie): number =>
  minutes < 30 && form === 'film' ? 500 : 900 + 100 * chance(`invented price ${key}`, 30);

/** Guide prices of frequent licences, in US cents. */
const guidePrices = (title: InventedMovie): GuidePrice[] => {
  const cents = 100 * basePrice(title);
  const worldwide = { countries: [], all_countries: true };
  const guide = { exclusive_type: exclusiveType.nonExclusive, price_to: null, currency: 'USD' };
  return [
    { ...guide, ...worldwide, rights: [rightType.tvod, rightType.avod], months: null, price_from: cents },
    { ...guide, ...worldwide, rights: [rightType.svod], months: 12, price_from: 3 * cents },
    {
      ...guide,
      rights: [rightType.svod],
      exclusive_type: exclusiveType.exclusive,
      months: 24,
      countries: countriesOfArea(europe),
      all_countries: false,
      price_from: 4 * cents,
      price_to: 6 * cents,
    },
    {
      ...guide,
      rights: [rightType.freeTv, rightType.payTv],
      months: 24,
      countries: countriesOfArea(asia),
      all_countries: false,
      price_from: 2 * cents,
      price_to: 3 * cents,
    },
  ];
};

export const movieRow = (row: InventedRow, now: Temporal.Instant) => {
  const { title, uuid, episode } = row;
  const created = daysBefore(now, publishedBefore(row));
  const isSeries = title.form === 'series';
  return {
    uuid,
    provider_id: demoId('account', title.holder),
    status: movieStatus.approved,
    published_at: created,
    created_at: created,
    updated_at: created,
    film_name_yomi: title.reading,
    translation_status: translationStatus.complete,
    film_type: isSeries ? filmType.tv : filmType.movie,
    type: works[title.work],
    format: lengthOf(title),
    production_country: 'JP',
    production_year: title.year,
    language: 'ja',
    episode_number: isSeries ? (episode?.number ?? title.episodes.length) : null,
    rating: title.rating,
    original_site: `https://${title.key}.example`,
    play_time: isSeries && episode === null ? null : playTime(title.minutes),
    quality_rank: title.year < 1990 ? qualityRank.b : qualityRank.a,
    documents: documentsOf(title),
    series_uuid: episode === null ? null : inventedId(title.key),
    guide_prices: episode === null ? guidePrices(title) : [],
  };
};

const roman = new Map(readInventedPeople().map(({ name_ja, romaji }) => [name_ja, romaji]));

const personIn = (language: Language) => (name: string) => {
  const romaji = roman.get(name);
  if (romaji === undefined) throw new Error(`no invented person ${name}`);
  return language === 'ja' ? name : romaji;
};

/** Older films belong to their company; shorts and documentaries to their director; the rest usually to a committee. */
const copyrightHolder = (title: InventedMovie): Bilingual => {
  const company = demoProviders.find(({ key }) => key === title.holder)?.company;
  if (company === undefined) throw new Error(`no demo company ${title.holder}`);
  const [maker = ''] = title.director;
  if (title.year < 1990) return company;
  if (title.form === 'film' && (title.minutes < 60 || title.work === 'documentary'))
    return { ja: maker, en: personIn('en')(maker) };
  return { ja: `「${title.name.ja}」製作委員会`, en: `${title.name.en} Film Partners` };
};

/** The texts don't mention being invented; the copyright line does. */
export const textRows = ({ title, uuid, episode }: InventedRow) => {
  const holder = copyrightHolder(title);
  return languages.map((locale) => {
    const person = personIn(locale);
    const credit = (names: readonly string[]) => names.map(person).join(locale === 'ja' ? '、' : ', ') || null;
    const actor = (place: number) => credit(title.cast.slice(place, place + 1));
    return {
      movie_id: uuid,
      locale,
      film_name: title.name[locale],
      season_name: title.season?.[locale] ?? null,
      episode_name: episode?.name[locale] ?? null,
      director: credit(title.director),
      script_writer: credit(title.writer),
      cinematographer: credit(title.camera),
      music: credit(title.music),
      main_cast_1: actor(0),
      main_cast_2: actor(1),
      main_cast_3: actor(2),
      main_cast_4: actor(3),
      main_cast_5: actor(4),
      outline: title.outline[locale],
      pr_message: title.pitch[locale],
      copyright: `© ${title.year} ${holder[locale]}${locale === 'ja' ? '（架空）' : ' (fictional)'}`,
      copyright_holder: holder[locale],
    };
  });
};

const otherSubtitles = ['fr', 'es', 'de', 'it', 'pt', 'zh'] as const;

export const subtitleRows = ({ title, uuid }: InventedRow) => {
  const others = otherSubtitles.filter((language) => chance(`invented ${language} ${title.key}`, 3) === 0);
  return ['en', ...others].map((language, position) => ({
    movie_id: uuid,
    language,
    formats: [subtitleFormat.srt],
    position,
  }));
};

const aspectOf = (year: number): number => {
  if (year < 1960) return aspectRatio.fourByThree;
  return year < 1990 ? aspectRatio.cinemascope : aspectRatio.sixteenByNine;
};

/** Restored older films in their original format; children's animation also dubbed into English. */
export const videoRow = ({ title, uuid }: InventedRow) => ({
  uuid: demoId('video', uuid),
  movie_id: uuid,
  languages: title.genres.includes('子供') ? ['ja', 'en'] : ['ja'],
  encoding_format: videoFormat.prores422Hq,
  resolution: title.year >= 2020 ? resolution.fourK : title.form === 'film' ? resolution.twoK : resolution.hd,
  frame_rate: title.form === 'film' ? frameRate.p24 : frameRate.p30,
  aspect_ratio: aspectOf(title.year),
  audio_format: title.year < 1990 ? audioFormat.mono : audioFormat.surround51,
  audio_channel: title.year < 1990 ? 1 : 6,
});

/** US cents for each of the eight areas. */
export const priceRows = ({ title, uuid }: InventedRow) => {
  const base = basePrice(title);
  return [1, 2, 3, 4, 5, 6, 7, 8].map((area) => ({
    movie_id: uuid,
    area,
    price: (base + 50 * chance(`invented price ${title.key} ${area}`, 12)) * 100,
    currency: 'USD',
  }));
};

/** First showing. */
export const historyRow = ({ title, uuid }: InventedRow) => ({
  uuid: demoId('history', uuid),
  movie_id: uuid,
  kind: 'play' as const,
  country: 'JP',
  started_on: title.released,
  ended_on: null,
  name_ja: title.form === 'film' ? '劇場公開' : 'テレビ放送',
  name_en: title.form === 'film' ? 'Theatrical release' : 'Television broadcast',
});

/** Streaming in Japan nine months later, for titles made since streaming exists. */
export const svodRows = ({ title, uuid }: InventedRow) =>
  title.year < 2015
    ? []
    : [
        {
          uuid: demoId('svod', uuid),
          movie_id: uuid,
          kind: 'svod' as const,
          country: 'JP',
          started_on: addDays(title.released, 270),
          ended_on: null,
          name_ja: '見本配信（架空）',
          name_en: 'Sample Streaming (invented)',
        },
      ];
