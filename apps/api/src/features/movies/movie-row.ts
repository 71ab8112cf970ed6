import { type MovieFieldName, type MovieTextName, movieTextNames } from '@eigaichi/domain/movies/movie-fields';
import type { MovieStatus } from '@eigaichi/domain/movies/movie-life';
import type { readMovie } from '@eigaichi/wire/movies/movies';
import type { AnswerIn } from '@eigaichi/wire/shared/endpoint';
import type { movie_translations, movies } from '../../db/schema/movies.ts';

export type MovieAnswer = AnswerIn<typeof readMovie>['data'];

/** Guide prices of a title (D22fa); in rows in minor units. */
export type GuidePrices = NonNullable<MovieAnswer['guide_prices']>;

type Text = string | null;

export type TranslationRow = Readonly<Pick<typeof movie_translations.$inferSelect, MovieTextName>>;

export type VideoRow = {
  readonly video_type: number;
  readonly languages: string[];
  readonly encoding_format: number | null;
  readonly resolution: number | null;
  readonly frame_rate: number | null;
  readonly aspect_ratio: number | null;
  readonly audio_format: number | null;
  readonly audio_channel: number | null;
  readonly embedded_subtitle: Text;
};

export type ImageRow = {
  readonly uuid: string;
  readonly kind: number;
  readonly url: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly color: Text;
};

export type ProviderRow = {
  readonly uuid: string;
  readonly company_name: string;
  readonly company_name_english: Text;
  readonly plan_id: 'standard' | 'premium' | 'premium_gold';
};

/** Fields of a title with a column; the lists have tables of their own. */
export type MovieColumn =
  | Exclude<MovieFieldName, 'genres' | 'subgenres' | 'tags'>
  | 'series_uuid'
  | 'machine_translated';

/** A title as stored, with everything that belongs to it. Moments are ISO texts, prices minor units. */
export type MovieRow = Readonly<Pick<typeof movies.$inferSelect, MovieColumn>> & {
  readonly uuid: string;
  readonly provider_id: string;
  readonly version: number;
  readonly status: MovieStatus;
  readonly trashed_at: Text;
  readonly published_at: Text;
  readonly waiting_since: Text;
  readonly histories_version: number;
  readonly operations_version: number;
  readonly created_at: string;
  readonly updated_at: string;
  readonly provider: ProviderRow;
  readonly provider_blocked: boolean;
  readonly translations: { readonly ja?: TranslationRow; readonly en?: TranslationRow };
  readonly genres: string[];
  readonly subgenres: string[];
  readonly tags: string[];
  readonly videos: VideoRow[];
  readonly subtitles: { readonly language: string; readonly formats: number[] }[];
  readonly images: ImageRow[];
  readonly prices: { readonly area: number; readonly price: number; readonly currency: string }[];
  readonly guide_prices: GuidePrices;
  readonly decision: {
    readonly action: string;
    readonly reasons: number[];
    readonly text: Text;
    readonly decided_at: string;
  } | null;
  readonly awards: MovieAnswer['awards'];
  readonly play_histories: MovieAnswer['play_histories'];
  readonly svod_histories: MovieAnswer['svod_histories'];
  readonly identifiers: MovieAnswer['identifiers'];
  readonly identifiers_version: number;
  readonly conditions: NonNullable<MovieAnswer['conditions']>;
  readonly is_favorite: boolean;
  readonly in_cart: boolean;
  /** True if a quote or a cart refers to it, so it can't be deleted (D21). */
  readonly referred: boolean;
  /** Time of this buyer's last trailer request, and if a new request is too early. */
  readonly trailer_requested_at?: Text;
  readonly trailer_asked?: boolean;
  readonly romanised?: Readonly<Record<string, string>>;
};

export const emptyTranslation = Object.fromEntries(movieTextNames.map((name) => [name, null])) as TranslationRow;
