import { priceFieldOf, pricingType } from '@eigaichi/domain/options/pricing';
import { movieAnswer } from '@eigaichi/domain/quotes/answer/answer';
import type { Entry, MaterialDrafts, QuoteMovieDraft } from './quote-movie-draft.ts';

const flags: readonly string[] = ['is_dcp', 'layered'];
const words: readonly string[] = ['language', 'kind', 'fee', 'delivery_at'];

/** A line as it is read: codes become numbers, flags booleans; open fields are left out. */
const lineOf = (entry: Entry) =>
  Object.fromEntries(
    Object.entries(entry)
      .filter(([name, value]) => value !== '' || flags.includes(name))
      .map(([name, value]) => {
        if (flags.includes(name)) return [name, value === 'true'];
        return [name, words.includes(name) ? value : Number(value)];
      }),
  );

/** A form's materials in request shape. */
export const readMaterials = ({ videos, subtitles, images, fonts, files }: MaterialDrafts) => ({
  videos: videos?.map(lineOf) ?? null,
  subtitles: subtitles?.map(lineOf) ?? null,
  images: images?.map(lineOf) ?? null,
  fonts,
  files: files?.map(lineOf) ?? null,
});

/** A title's form values, parsed by the domain schema as on the server; only readable ones are sent. */
export const readMovie = (draft: QuoteMovieDraft, pricing_type: number) =>
  movieAnswer.safeParse(
    {
      [priceFieldOf(pricing_type)]: draft.price,
      ...(pricing_type === pricingType.flat
        ? {}
        : { price_minimum_guarantee: draft.guarantee, period_minimum_guarantee: Number(draft.guarantee_period) }),
      technical_fee: draft.technical_fee,
      translation_fee: draft.translation_fee,
      delivery_at: draft.delivery_at,
      license_start: draft.license_start,
      license_end: draft.license_end,
      ...readMaterials(draft),
      insurance: draft.insurance === null ? null : { ...draft.insurance, answer: Number(draft.insurance.answer) },
    },
    { reportInput: true },
  );

export type ReadQuoteMovie = ReturnType<typeof readMovie>;
