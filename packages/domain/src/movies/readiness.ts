import type { ScreenerKind } from '../screeners/screener-life.ts';

type Text = string | null | undefined;
type Texts = Readonly<
  Partial<
    Record<'film_name' | 'outline' | 'pr_message' | 'director' | 'copyright' | 'main_cast_1', Text> &
      Record<string, unknown>
  >
>;

/** Facts that a buyer checks before requesting a title. */
export type MovieToSell = {
  readonly language: Text;
  readonly rating: number | null;
  readonly trailer_url: Text;
  readonly screener_url: Text;
  /** Set for an episode, which has its series' offer (D9). */
  readonly series_uuid: string | null;
  readonly documents: readonly number[];
  readonly translations: Readonly<Record<'ja' | 'en', Texts>>;
  readonly machine_translated: readonly string[];
  readonly main_video: {
    readonly videos: readonly {
      readonly languages: readonly string[];
      readonly encoding_format: number | null;
      readonly resolution: number | null;
      readonly embedded_subtitle: Text;
    }[];
    readonly subtitles: readonly { readonly language: Text }[];
  };
};

/** Facts of a title outside its fields. */
export type RelatedMovieFacts = {
  readonly featured: boolean;
  readonly poster: boolean;
  readonly screenshots: number;
  /** True if the title or one of its areas has a price. */
  readonly priced: boolean;
  readonly offer_lines: number;
  /** Uploaded films live in the screening room (D24b). */
  readonly live: readonly ScreenerKind[];
};

/** Minimum screenshots that represent a film. */
export const screenshotsWanted = 3;

export const readinessItems = [
  'film_name_en',
  'outline_en',
  'pr_message_en',
  'director_en',
  'cast_en',
  'copyright_en',
  'outline_ja',
  'made_texts',
  'featured',
  'poster',
  'screenshots',
  'trailer',
  'screener',
  'master',
  'subtitles',
  'rating',
  'price',
  'offer',
  'documents',
] as const;

export type ReadinessItem = (typeof readinessItems)[number];

/** One item that a buyer misses or finds. `place` is a field as sent, or the part of the title that holds it. */
export type Readiness = {
  /** Whole percent of items present, equally weighted; 100 only if nothing is missing. */
  readonly percent: number;
  readonly items: readonly { readonly item: ReadinessItem; readonly place: string; readonly done: boolean }[];
};

const filled = (text: unknown): boolean => typeof text === 'string' && text.trim() !== '';

const isEnglish = (language: Text): boolean => language?.startsWith('en') === true;

/** True if the film is read or heard in English: subtitles, burnt-in ones, a dubbed master, or an English original. */
const isFollowedInEnglish = ({ language, main_video: { videos, subtitles } }: MovieToSell): boolean =>
  isEnglish(language) ||
  subtitles.some((one) => isEnglish(one.language)) ||
  videos.some((video) => isEnglish(video.embedded_subtitle) || video.languages.some(isEnglish));

/** Items a buyer will miss on this title, and its completeness. Nothing blocks submitting: see `missingToSubmit`. */
export const readinessOf = (title: MovieToSell, around: RelatedMovieFacts): Readiness => {
  const { en, ja } = title.translations;
  const made = title.machine_translated[0];
  const looked: Readonly<Record<ReadinessItem, readonly [place: string, done: boolean]>> = {
    film_name_en: ['translations.en.film_name', filled(en.film_name)],
    outline_en: ['translations.en.outline', filled(en.outline)],
    pr_message_en: ['translations.en.pr_message', filled(en.pr_message)],
    director_en: ['translations.en.director', filled(en.director)],
    cast_en: ['translations.en.main_cast_1', filled(en.main_cast_1)],
    copyright_en: ['translations.en.copyright', filled(en.copyright)],
    outline_ja: ['translations.ja.outline', filled(ja.outline)],
    made_texts: [`translations.en.${made ?? 'outline'}`, made === undefined],
    featured: ['gallery', around.featured],
    poster: ['gallery', around.poster],
    screenshots: ['gallery', around.screenshots >= screenshotsWanted],
    trailer: ['trailer_url', filled(title.trailer_url) || around.live.includes('trailer')],
    // The screening room protects a film; an external address counts as well (D24).
    screener: ['screening', filled(title.screener_url) || around.live.includes('screener')],
    master: [
      'main_video.videos',
      title.main_video.videos.some((video) => video.resolution !== null && video.encoding_format !== null),
    ],
    subtitles: ['main_video.subtitles', isFollowedInEnglish(title)],
    rating: ['rating', title.rating !== null],
    price: ['price', around.priced],
    offer: ['offer', title.series_uuid !== null || around.offer_lines > 0],
    documents: ['documents', title.documents.length > 0],
  };
  const items = readinessItems.map((item) => ({ item, place: looked[item][0], done: looked[item][1] }));
  const done = items.filter((one) => one.done).length;
  return { percent: Math.floor((done / items.length) * 100), items };
};
