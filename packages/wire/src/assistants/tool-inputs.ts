import { countries } from '@eigaichi/domain/options/countries';
import { currencies } from '@eigaichi/domain/options/currencies';
import { exclusiveTypes, exclusiveType as exclusivity } from '@eigaichi/domain/options/exclusivity';
import { optionSchema } from '@eigaichi/domain/options/option-list';
import { requestableRightTypes } from '@eigaichi/domain/options/right-types';
import { answerDraftContent } from '@eigaichi/domain/quotes/answer/answer-draft';
import { quoteTabs } from '@eigaichi/domain/quotes/list/pages';
import { date } from '@eigaichi/domain/shared/rules/date-rules';
import { boundedList } from '@eigaichi/domain/shared/rules/lists';
import { noteMaxLength } from '@eigaichi/domain/shared/rules/texts';
import { z } from 'zod';

/** Maximum entries of one answer to an assistant: its reader pays for every word. */
export const mostPerAnswer = 20;

/** Maximum titles that one call checks or drafts. */
const mostTitles = 50;

const paging = {
  page: z.number().int().min(1).max(10_000).default(1).describe('Page of the answer, from 1'),
  per: z.number().int().min(1).max(mostPerAnswer).default(10).describe('Entries per page'),
};

const codesWithLabels = (
  list: readonly { readonly code: number | string; readonly label: { readonly en: string } }[],
) => list.map(({ code, label }) => `${code} ${label.en}`).join(', ');

const title = z.uuid().describe('uuid of a title, as returned by search_titles');
const titles = boundedList(title, { min: 1, max: mostTitles });

/** A licence in an assistant's words: rights, countries and days, with one exclusivity for all rights. */
const wantedShape = {
  rights: boundedList(optionSchema(requestableRightTypes), { min: 1, max: requestableRightTypes.length }).describe(
    `Codes of the wanted rights: ${codesWithLabels(requestableRightTypes)}`,
  ),
  countries: boundedList(optionSchema(countries), { min: 1, max: countries.length }).describe(
    'Countries by ISO 3166-1 alpha-2 code, such as BR for Brazil',
  ),
  license_start: date.describe('First day of the licence, yyyy-MM-dd'),
  license_end: date.describe('Last day of the licence, yyyy-MM-dd'),
  exclusive_type: optionSchema(exclusiveTypes.filter(({ code }) => code !== exclusivity.holdback))
    .default(exclusivity.nonExclusive)
    .describe('1 exclusive, 2 non-exclusive'),
};
const wanted = z.object(wantedShape);

export type WantedInput = z.output<typeof wanted>;

export const searchTitlesInput = z.object({
  text: z.string().trim().max(200).optional().describe('Words of the name, of people, or of the synopsis'),
  genre: z.string().trim().max(100).optional().describe('Name of a genre in English or Japanese, such as Thriller'),
  years: z.string().trim().max(40).optional().describe('Production years: 1964, 1950-1999 or 1990-'),
  wanted: wanted.optional().describe('Licence for which the availability of each title is returned'),
  only_free: z.boolean().default(false).describe('Only titles that are wholly or partly free for the wanted licence'),
  ...paging,
});

/** For a tool without arguments. */
export const noInput = z.object({});

export const readTitleInput = z.object({ title });

export const checkAvailabilityInput = z.object({ titles, ...wantedShape });

export const listQuotesInput = z.object({
  tab: z
    .enum(quoteTabs)
    .default('progress')
    .describe('progress: before the signature; purchased: signed; history: ended'),
  text: z.string().trim().max(200).optional().describe('Part of a title, of a company, or the number of the quote'),
  needs_action: z.boolean().default(false).describe('Only quotes in which the own company has the next step'),
  ...paging,
});

const quote = z.uuid().describe('uuid of a quote, as returned by list_quotes');

export const readQuoteInput = z.object({ quote, ...paging });

export const readDeliveryInput = z.object({ quote, ...paging });

export const draftQuoteRequestInput = z.object({
  titles,
  ...wantedShape,
  currency: optionSchema(currencies).optional().describe('Currency of the request'),
  flat_price: z.number().int().min(0).max(1e12).optional().describe('Flat price per title, in whole units'),
  message: z.string().trim().max(noteMaxLength).optional().describe('Message to the providers'),
});

export const draftAnswerInput = answerDraftContent.extend({ quote });
