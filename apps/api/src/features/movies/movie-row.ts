import type { MovieStatus } from '@eigaichi/domain/movies/movie-life';
import type { readMovie } from '@eigaichi/wire/movies/movies';
import type { AnswerIn } from '@eigaichi/wire/shared/endpoint';

export type MovieAnswer = AnswerIn<typeof readMovie>['data'];

/** Guide prices of a title (D22fa); in rows in minor units. */
export type GuidePrices = NonNullable<MovieAnswer['guide_prices']>;

type Text = string | null;

export type TranslationRow = Readonly<Record<TranslationField, Text>>;

export const translationFields = [
  'film_name',
  'season_name',
  'episode_name',
  'original_from',
  'copyright',
  'copyright_holder',
  'creator',
  'director',
  'script_writer',
  'cinematographer',
  'music',
  'main_cast_1',
  'main_cast_2',
  'main_cast_3',
  'main_cast_4',
  'main_cast_5',
  'outline',
  'pr_message',
  'sns_note',
  'news_note',
  'other_note',
] as const;

export type TranslationField = (typeof translationFields)[number];

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

/** A title as stored, with everything that belongs to it. Moments are ISO texts, prices minor units. */
export type MovieRow = {
  readonly uuid: string;
  readonly provider_id: string;
  readonly version: number;
  readonly status: MovieStatus;
  readonly trashed_at: Text;
  readonly published_at: Text;
  readonly waiting_since: Text;
  readonly histories_version: number;
  readonly operations_version: number;
  readonly is_public: boolean;
  readonly is_available: boolean;
  readonly series_uuid: Text;
  readonly film_name_yomi: Text;
  readonly translation_status: number;
  readonly original_name: Text;
  readonly film_type: number | null;
  readonly production_country: Text;
  readonly production_year: number | null;
  readonly language: Text;
  readonly format: number | null;
  readonly type: number | null;
  readonly episode_number: number | null;
  readonly rating: number | null;
  readonly original_site: Text;
  readonly imdb_url: Text;
  readonly copyright: Text;
  readonly play_time: Text;
  readonly trailer_url: Text;
  readonly screener_url: Text;
  readonly screener_password: Text;
  readonly movie_file_name: Text;
  readonly subtitle_file_name: Text;
  readonly price: number | null;
  readonly currency: Text;
  readonly quality_rank: number | null;
  readonly region: Text;
  readonly isan_number: Text;
  readonly own_number: Text;
  readonly twitter_url: Text;
  readonly instagram_url: Text;
  readonly facebook_url: Text;
  readonly management_note: Text;
  readonly content_note: Text;
  readonly documents: number[];
  readonly machine_translated: string[];
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

export const emptyTranslation = Object.fromEntries(translationFields.map((field) => [field, null])) as TranslationRow;
