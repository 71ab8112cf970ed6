import { groupedAmount } from '@eigaichi/domain/money/read-amount';
import { priceFieldOf } from '@eigaichi/domain/options/pricing';
import { type MaterialListName, requestedLines } from '@eigaichi/domain/quotes/answer/requested-materials';
import { z } from 'zod';
import type { Quote, QuoteMovie } from '../queries.ts';
import { storedProviderTermsDraft } from '../share-terms/share-draft.ts';
import { readDecimalInput } from '../typed-price.ts';

/** One line of a list of materials in a form: labels and codes, all as text. */
export type Entry = Readonly<Record<string, string>>;

const entries = z.array(z.record(z.string(), z.string())).nullable();

/** Typed values of one title, and the version of the title that they are based on (D30). */
const quoteMovieDraft = z.object({
  version: z.number().int(),
  /** Start of the round of answers in which it was typed: a sent answer ends the round. */
  moved_at: z.string(),
  /** Values of the title at that time, to compare with the current ones. */
  seen: z.record(z.string(), z.string()),
  price: z.string(),
  guarantee: z.string(),
  guarantee_period: z.string(),
  technical_fee: z.string(),
  translation_fee: z.string(),
  delivery_at: z.string(),
  license_start: z.string(),
  license_end: z.string(),
  videos: entries,
  subtitles: entries,
  images: entries,
  fonts: z.array(z.string()).nullable(),
  files: entries,
  insurance: z.record(z.string(), z.string()).nullable(),
});

export type QuoteMovieDraft = z.output<typeof quoteMovieDraft>;
export type MaterialDrafts = Pick<QuoteMovieDraft, MaterialListName>;

/** The whole answer as typed and as stored in the browser. */
const answerDraft = z.object({
  titles: z.record(z.string(), quoteMovieDraft),
  frame: z.object({
    valid_until: z.string(),
    person_name: z.string(),
    person_title: z.string(),
    message: z.string(),
  }),
  /** Changes for all titles (D2e). */
  share: storedProviderTermsDraft,
  /** Set if the request leaves it to the provider (D4g); null leaves it unchanged. */
  pricing_type: z.number().nullable().catch(null),
});

export type AnswerDraft = z.output<typeof answerDraft>;
export type Frame = AnswerDraft['frame'];

/**
 * The stored draft with the current titles: closed ones are dropped, new ones start empty. Undefined if all of it is of
 * earlier rounds, such as an answer that a colleague approved and thereby sent (D14k).
 */
export const resumedDraft = (fresh: AnswerDraft, stored: unknown): AnswerDraft | undefined => {
  const draft = answerDraft.safeParse(stored).data;
  if (draft === undefined) return undefined;
  const resumed = Object.entries(fresh.titles).flatMap(([uuid, { moved_at }]) => {
    const typed = draft.titles[uuid];
    return typed?.moved_at === moved_at ? [[uuid, typed] as const] : [];
  });
  return resumed.length === 0 ? undefined : { ...draft, titles: { ...fresh.titles, ...Object.fromEntries(resumed) } };
};

const text = (value: number | string | null | undefined): string =>
  value === null || value === undefined ? '' : String(value);

const amount = (value: number | null | undefined): string => groupedAmount(text(value));

/** A line of materials as a form shows it; a font is its format. */
export const entryOf = (line: object | string): Entry =>
  Object.fromEntries(
    Object.entries(typeof line === 'string' ? { format: line } : line)
      .filter(([, value]) => value !== null && value !== undefined)
      .map(([name, value]) => [name, name === 'fee' ? amount(value) : text(value)]),
  );

const entriesOf = (list: readonly object[] | null): Entry[] | null => list?.map((line) => entryOf(line)) ?? null;

/** The materials of an answer as a form shows them. */
export const materialDrafts = (title: Pick<QuoteMovie, MaterialListName>): MaterialDrafts => ({
  videos: entriesOf(title.videos),
  subtitles: entriesOf(title.subtitles),
  images: entriesOf(title.images),
  fonts: title.fonts,
  files: entriesOf(title.files),
});

/** The requested materials as form lines, for a provider who offers others instead (spec 3). */
export const requestedEntries = (conditions: Quote['conditions']) => {
  const { fonts, ...lists } = requestedLines(conditions);
  return {
    videos: lists.videos.map((line) => entryOf(line)),
    subtitles: lists.subtitles.map((line) => entryOf(line)),
    images: lists.images.map((line) => entryOf(line)),
    files: lists.files.map((line) => entryOf(line)),
    fonts: fonts.map((font): string => font),
  };
};

/** Values of a title that an answer depends on; comparing two shows the changes (D30). */
export const seenOf = (title: QuoteMovie, pricing_type: number): Entry => ({
  asked: text(title.asked[priceFieldOf(pricing_type)]),
  answered: text(title.answer?.[priceFieldOf(pricing_type)]),
  fee_rate: text(title.fee_rate),
  adjustment: text(title.adjustment_yen),
  extra: text(title.price_minimum_guarantee_fl_yen),
});

/** Initial answer: the previous answer, else empty with days and guarantee as requested. */
export const firstDraft = (title: QuoteMovie, pricing_type: number): QuoteMovieDraft => ({
  version: title.version,
  moved_at: title.moved_at,
  seen: seenOf(title, pricing_type),
  price: amount(title.answer?.[priceFieldOf(pricing_type)]),
  guarantee: amount((title.answer ?? title.asked).price_minimum_guarantee),
  guarantee_period: text(title.period_minimum_guarantee),
  technical_fee: amount(title.technical_fee),
  translation_fee: amount(title.translation_fee),
  delivery_at: text(title.delivery_at),
  license_start: title.license_start,
  license_end: title.license_end,
  ...materialDrafts(title),
  insurance: entriesOf(title.insurance === null ? null : [title.insurance])?.[0] ?? null,
});

const numberIn = (typed: string): number => Number(readDecimalInput(typed)) || 0;

/** Total cost of a draft's materials. */
export const feesIn = ({ videos, subtitles, images, files }: MaterialDrafts): number =>
  [videos, subtitles, images, files]
    .flatMap((list) => list ?? [])
    .reduce((sum, { fee = '' }) => sum + numberIn(fee), 0);

/** Changes materials, and the making of materials by the difference in cost. */
export const withFees = (
  draft: MaterialDrafts & Pick<QuoteMovieDraft, 'technical_fee'>,
  part: Partial<MaterialDrafts>,
): Partial<MaterialDrafts & Pick<QuoteMovieDraft, 'technical_fee'>> => {
  const [before, after] = [feesIn(draft), feesIn({ ...draft, ...part })];
  if (before === after) return part;
  const total = Math.max(after, numberIn(draft.technical_fee) - before + after);
  return { ...part, technical_fee: total === 0 ? '' : amount(total) };
};

/** The buyer's requested price and guarantee, as typed. */
export const requestedPrice = (
  title: QuoteMovie,
  pricing_type: number,
): Pick<QuoteMovieDraft, 'price' | 'guarantee'> => ({
  price: amount(title.asked[priceFieldOf(pricing_type)]),
  guarantee: amount(title.asked.price_minimum_guarantee),
});

/** Copies the terms of one title to another, which retains its own version. */
export const copyTermsTo = (
  target: QuoteMovieDraft,
  { version: _version, moved_at: _round, seen: _seen, ...terms }: QuoteMovieDraft,
): QuoteMovieDraft => ({
  ...target,
  ...terms,
});
