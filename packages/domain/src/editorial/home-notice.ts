import { z } from 'zod';
import { compareDates, type IsoDate } from '../shared/dates.ts';
import { rule } from '../shared/issue.ts';
import { optionalDate } from '../shared/rules/date-rules.ts';
import { readAddress } from '../shared/rules/half-width.ts';
import { noteMaxLength, optionalText, requiredText } from '../shared/rules/texts.ts';
import { publishedDays } from './feature-list-input.ts';

/** Page of the product, or an https address. */
const link = rule<string>('url', (text) => text === '' || /^(\/(?!\/)\S*|https:\/\/\S+)$/.test(text));

/** Managers' notice for everyone on the home page, in both languages, between two days in Tokyo (inclusive). */
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

/** True if the notice is shown on a day. */
export const isNoticeShown = ({ is_public, published_from, published_until }: Dated, today: IsoDate): boolean =>
  is_public &&
  (published_from === null || compareDates(published_from, today) <= 0) &&
  (published_until === null || compareDates(published_until, today) >= 0);
