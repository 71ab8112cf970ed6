import { z } from 'zod';
import { licenceAnswer } from '../rights/rights-answer.ts';
import { namedObject } from '../shared/named-object.ts';
import { action, image } from './movie-parts.ts';

// Separate from the title itself: the header's cart and home need the card on every page, but no option lists.
export const movieCardTranslation = z.object({
  film_name: z.string().nullable(),
  season_name: z.string().nullable(),
  episode_name: z.string().nullable(),
  director: z.string().nullable(),
  copyright: z.string().nullable(),
});

/** `romanised` of a title shown with only its director. */
export const romanisedDirector = z.object({ director: z.string().optional() }).optional();

export const movieProvider = z.object({
  uuid: z.uuid(),
  company_name: z.string(),
  company_name_english: z.string().nullable(),
  plan_id: z.enum(['standard', 'premium', 'premium_gold']),
});

/** Indicative price of one kind of licence (D22fa), in whole units. No rights means any right, no months any period. */
export const guidePrice = namedObject('GuidePrice', {
  rights: z.array(z.number().int()),
  exclusive_type: z.number().int(),
  months: z.number().int().nullable(),
  countries: z.array(z.string()),
  all_countries: z.boolean(),
  price_from: z.number(),
  /** Upper end of a range; null without one. */
  price_to: z.number().nullable(),
  currency: z.string(),
});

export const movieCard = namedObject('MovieCard', {
  uuid: z.uuid(),
  version: z.number().int(),
  status: z.number().int(),
  trashed_at: z.string().nullable(),
  is_public: z.boolean(),
  is_available: z.boolean(),
  film_name_yomi: z.string().nullable(),
  original_name: z.string().nullable(),
  film_type: z.number().int().nullable(),
  type: z.number().int().nullable(),
  format: z.number().int().nullable(),
  rating: z.number().int().nullable(),
  production_country: z.string().nullable(),
  production_year: z.number().int().nullable(),
  play_time: z.string().nullable(),
  episode_number: z.number().int().nullable(),
  /** Prices are absent for readers who may not see them (D20b), and in whole units of their currency. */
  price: z.number().nullable().optional(),
  currency: z.string().nullable().optional(),
  prices: z.array(z.object({ area: z.number().int(), price: z.number(), currency: z.string() })).optional(),
  guide_prices: z.array(guidePrice).optional(),
  genres: z.array(z.string()),
  /** Languages of finished subtitles. */
  subtitles: z.array(z.string()),
  images: z.object({ featured: image.nullable(), poster: image.nullable() }),
  translations: z.object({ ja: movieCardTranslation, en: movieCardTranslation }),
  /** The director in Latin letters if known to us (D23b), when there is no English text. */
  romanised: romanisedDirector,
  provider: movieProvider,
  is_favorite: z.boolean(),
  in_cart: z.boolean(),
  /** Availability for the wanted licence; null if none was requested. */
  availability: licenceAnswer.nullable(),
  actions: z.array(action),
});
