import { z } from 'zod';
import { compareDates, type IsoDate } from '../shared/dates.ts';
import { rule } from '../shared/issue.ts';
import { optionalDate } from '../shared/rules/date-rules.ts';
import { readAddress } from '../shared/rules/half-width.ts';
import { noteMaxLength, optionalText, requiredText } from '../shared/rules/texts.ts';
import { publishedDays } from './feature-list-input.ts';

/** A page of the product, or one of the web by https. */
const link = rule<string>('url', (text) => text === '' || /^(\/(?!\/)\S*|https:\/\/\S+)$/.test(text));

/** What managers tell everyone on the home page, in both languages, from a day to a day in Tokyo (both in). */
export const homeNoticeInput = z
  .object({
    text_ja: requiredText(noteMaxLength),
    text_en: requiredText(noteMaxLength),
    link: optionalText(500, readAddress, link),
    is_public: z.boolean().default(false),
    published_from: optionalDate,
    published_until: optionalDate,
  })
  .check(publishedDays);

export type HomeNoticeInput = z.output<typeof homeNoticeInput>;

type Dated = {
  readonly is_public: boolean;
  readonly published_from: string | null;
  readonly published_until: string | null;
};

/** Whether everyone reads the notice on a day. */
export const isNoticeShown = ({ is_public, published_from, published_until }: Dated, today: IsoDate): boolean =>
  is_public &&
  (published_from === null || compareDates(published_from, today) <= 0) &&
  (published_until === null || compareDates(published_until, today) >= 0);
