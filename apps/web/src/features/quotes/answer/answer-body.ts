import { optionOf } from '@eigaichi/domain/options/option-list';
import { priceFieldOf, pricingTypes } from '@eigaichi/domain/options/pricing';
import { titleAnswer } from '@eigaichi/domain/quotes/answer';
import type { BodyIn } from '@eigaichi/wire/endpoint';
import type { answerQuote } from '@eigaichi/wire/quotes';
import type { AnswerDraft, Entry, TitleDraft } from './title-draft.ts';

type Body = BodyIn<typeof answerQuote>;

const flags: readonly string[] = ['is_dcp', 'layered'];
const words: readonly string[] = ['language', 'kind'];

/** A line as it is sent: codes are numbers, flags truths, what is open isn't named. */
const lineOf = (entry: Entry): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(entry)
      .filter(([name, value]) => value !== '' || flags.includes(name))
      .map(([name, value]) => {
        if (flags.includes(name)) return [name, value === 'true'];
        return [name, words.includes(name) ? value : Number(value)];
      }),
  );

/** One title as it is sent, and as the schema of domain judges it. */
export const titleBody = (draft: TitleDraft, pricing_type: number): Record<string, unknown> => ({
  [priceFieldOf(pricing_type)]: draft.price,
  ...(optionOf(pricingTypes, pricing_type)?.code === 1
    ? {}
    : {
        price_minimum_guarantee: draft.guarantee,
        period_minimum_guarantee: Number(draft.guarantee_period),
      }),
  technical_fee: draft.technical_fee,
  translation_fee: draft.translation_fee,
  delivery_at: draft.delivery_at,
  license_start: draft.license_start,
  license_end: draft.license_end,
  videos: draft.videos?.map(lineOf) ?? null,
  subtitles: draft.subtitles?.map(lineOf) ?? null,
  images: draft.images?.map(lineOf) ?? null,
  fonts: draft.fonts,
  files: draft.files?.map(lineOf) ?? null,
  insurance: draft.insurance === null ? null : { ...draft.insurance, answer: Number(draft.insurance.answer) },
});

/** The answer as it is sent: titles in the order of the page. */
export const answerBody = ({ titles, frame }: AnswerDraft, order: readonly string[], pricing_type: number): Body => ({
  ...frame,
  consent: true,
  titles: order.flatMap((quote_movie) => {
    const draft = titles[quote_movie];
    if (draft === undefined) return [];
    // What is typed is text: the schema of domain reads it, here and on the server.
    const said = titleBody(draft, pricing_type) as Omit<Body['titles'][number], 'quote_movie' | 'version'>;
    return [{ ...said, quote_movie, version: draft.version }];
  }),
});

/** What the form says, read by domain's schema; null while something can't be read. */
export const readTitle = (draft: TitleDraft, pricing_type: number) =>
  titleAnswer.safeParse(titleBody(draft, pricing_type), { reportInput: true });
