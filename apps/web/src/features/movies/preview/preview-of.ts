import { movieStatus } from '@eigaichi/domain/movies/movie-life';
import { fieldsFor } from '@eigaichi/domain/movies/movie-readers';
import { readVideo } from '@eigaichi/domain/movies/video-address';
import { optionalPrice } from '@eigaichi/domain/shared/rules/amounts';
import type { MovieDraft } from '../edit/movie-draft.ts';
import type { Movie } from '../queries.ts';
import type { Preview } from './preview-channel.ts';

/** A title without any saved data. */
export const unsavedMovie = (uuid: string): Movie => ({
  uuid,
  version: 1,
  status: movieStatus.draft,
  trashed_at: null,
  is_public: true,
  is_available: true,
  created_at: '',
  updated_at: '',
  film_name_yomi: null,
  original_name: null,
  film_type: null,
  type: null,
  format: null,
  rating: null,
  production_country: null,
  production_year: null,
  play_time: null,
  episode_number: null,
  genres: [],
  subgenres: [],
  tags: [],
  documents: [],
  subtitles: [],
  series_uuid: null,
  provider: { uuid, company_name: '', company_name_english: null, plan_id: 'standard' },
  is_favorite: false,
  in_cart: false,
  images: { featured: null, poster: null, logo: null, screenshots: [] },
  translations: { ja: {}, en: {} },
  main_video: { videos: [], subtitles: [] },
  trailer_videos: [],
  awards: [],
  play_histories: [],
  svod_histories: [],
  identifiers: [],
  identifiers_version: 1,
  actions: [],
});

/** A price being typed; null if unreadable. */
const amountOf = (typed: string | number | null): number | null => {
  const read = optionalPrice().safeParse(typed);
  return read.success ? (read.data ?? null) : null;
};

/** A title as a buyer would see it once saved and published: the fields of D20b's buyer, without any actions. */
export const previewOf = (saved: Movie | null, draft: MovieDraft, uuid: string): Preview => {
  const movie = saved ?? unsavedMovie(uuid);
  const { price, prices, guide_prices, ...rest } = draft;
  const subtitles = rest.main_video.subtitles.filter(({ language }) => language !== null);
  const trailer = rest.trailer_url ?? '';
  const texts = (language: 'ja' | 'en') =>
    fieldsFor('buyer', { ...movie.translations[language], ...draft.translations[language] });
  return {
    ...fieldsFor('buyer', {
      ...movie,
      ...rest,
      price: amountOf(price),
      prices: prices.flatMap((row) => {
        const amount = amountOf(row.price);
        return amount === null ? [] : [{ ...row, price: amount }];
      }),
      guide_prices: guide_prices.flatMap((guide) => {
        const price_from = amountOf(guide.price_from);
        const isWhole = price_from !== null && guide.exclusive_type !== null && guide.currency !== null;
        return isWhole ? [{ ...guide, price_from, price_to: amountOf(guide.price_to) }] : [];
      }),
      main_video: { ...rest.main_video, subtitles },
      subtitles: subtitles.map(({ language }) => language),
      trailer_embed_url: trailer === '' ? null : (readVideo(trailer)?.embed ?? null),
    }),
    translations: { ja: texts('ja'), en: texts('en') },
    trashed_at: null,
    actions: [],
  };
};
