import { areas } from '@eigaichi/domain/options/areas';
import { countries } from '@eigaichi/domain/options/countries';
import { currencies } from '@eigaichi/domain/options/currencies';
import { optionSchema } from '@eigaichi/domain/options/option-list';
import { exchangeRateInput } from '@eigaichi/domain/reference/exchange-rate-input';
import { fixReasonInput } from '@eigaichi/domain/reference/fix-reasons';
import { listItemInput } from '@eigaichi/domain/reference/list-item-input';
import { settingInput } from '@eigaichi/domain/reference/settings';
import { requiredText } from '@eigaichi/domain/shared/rules/texts';
import { z } from 'zod';
import { day } from '../shared/day.ts';
import { endpoint } from '../shared/endpoint.ts';
import { fieldError } from '../shared/errors.ts';
import { namedObject } from '../shared/named-object.ts';
import { listOf, oneOf, oneOrPending, pageQuery, searchText } from '../shared/paging.ts';

const staff = { as: 'effective', roles: ['manager'], staff: 'everyone' } as const;
const members = { as: 'effective', roles: ['manager', 'provider', 'consumer'], staff: 'everyone' } as const;
const uuidParams = z.object({ uuid: z.uuid() });

const texts = z.object({ ja: z.object({ name: z.string() }), en: z.object({ name: z.string() }) });

/** An entry of a list that managers maintain. */
export const listItem = namedObject('ReferenceItem', {
  uuid: z.uuid(),
  name: z.string(),
  translations: texts,
  version: z.number().int(),
});

export const awardItem = listItem.extend({ movie_count: z.number().int() }).meta({ id: 'Award' });

/** Reference lists return a hundred per page by default (spec 7, 9). */
const referenceQuery = pageQuery.extend({
  per: z.coerce.number().int().min(1).max(100).default(100),
  /** Part of the names, in either language. */
  free_word: searchText.optional(),
});

const listEndpoint = <N extends 'genres' | 'tags', T extends z.ZodType>(name: N, item: T) =>
  endpoint(`reference.${name}`, `GET /${name}`, {
    access: 'visitor',
    scope: 'titles:read',
    query: referenceQuery,
    answer: listOf(item),
  });

export const listGenres = listEndpoint('genres', listItem);
export const listTags = listEndpoint('tags', listItem);

export const listAwards = endpoint('reference.awards', 'GET /awards', {
  access: 'visitor',
  scope: 'titles:read',
  query: referenceQuery,
  answer: listOf(awardItem),
});

/** One award by its own id (spec 7); the prizes of a title are in the title. */
export const readAward = endpoint('reference.award', 'GET /award/:uuid', {
  access: members,
  scope: 'titles:read',
  params: uuidParams,
  answer: oneOf(awardItem),
});

/** POST /tag (spec 7): name, translations {ja.name, en.name}. */
export const createTag = endpoint('reference.create_tag', 'POST /tag', {
  access: { as: 'effective', roles: ['manager', 'provider'], capability: 'tags.write' },
  body: listItemInput,
  answer: oneOf(listItem),
  status: 201,
});

const createEndpoint = <N extends 'genre' | 'award'>(name: N) =>
  endpoint(`reference.create_${name}`, `POST /${name}`, {
    access: { ...staff, capability: 'reference.write' },
    body: listItemInput,
    answer: oneOf(listItem),
    status: 201,
  });

export const createGenre = createEndpoint('genre');
export const createAward = createEndpoint('award');

const updateEndpoint = <N extends 'genre' | 'award' | 'tag'>(name: N) =>
  endpoint(`reference.update_${name}`, `PUT /${name}/:uuid`, {
    access: { ...staff, capability: 'reference.write' },
    params: uuidParams,
    body: listItemInput.extend({ version: z.int() }),
    answer: oneOf(listItem),
  });

export const updateGenre = updateEndpoint('genre');
export const updateAward = updateEndpoint('award');
export const updateTag = updateEndpoint('tag');

/** Everything that carries a tag and is affected by merging it. */
export const readTagUses = endpoint('reference.tag_uses', 'GET /tag/:uuid/uses', {
  access: staff,
  params: uuidParams,
  answer: oneOf(z.object({ titles: z.number().int(), companies: z.number().int() })),
});

/** Replaces this tag by the other one everywhere, and deletes this one. */
export const mergeTag = endpoint('reference.merge_tag', 'POST /tag/:uuid/merge', {
  access: { ...staff, capability: 'reference.write' },
  params: uuidParams,
  body: z.object({ into: z.uuid(), version: z.int() }),
  answer: oneOf(listItem),
});

const fixReason = z.object({
  code: z.number().int(),
  label: z.object({ ja: z.string(), en: z.string() }),
  is_offered: z.boolean(),
  version: z.number().int(),
});

/** All former and current reasons for requesting a fix (D21). */
export const listFixReasons = endpoint('reference.fix_reasons', 'GET /fix_request_reasons', {
  access: members,
  answer: z.object({ data: z.array(fixReason) }),
});

export const addFixReason = endpoint('reference.add_fix_reason', 'POST /fix_request_reason', {
  access: { ...staff, capability: 'reference.write' },
  body: fixReasonInput,
  answer: oneOf(fixReason),
  status: 201,
});

export const changeFixReason = endpoint('reference.change_fix_reason', 'PUT /fix_request_reason/:code', {
  access: { ...staff, capability: 'reference.write' },
  /** A non-numeric value matches no reason: not found, after the body was read. */
  params: z.object({ code: z.string().max(40).transform(Number) }),
  body: fixReasonInput.extend({ version: z.int() }),
  answer: oneOf(fixReason),
});

/** Names of GET /enums/{name} (spec 7); in addition the languages of titles, and the codes of a request (D51). */
export const enumNames = [
  'translation_language',
  'movie_language',
  'timezone',
  'movie_fix_requested_reason',
  'country',
  'area',
  'right_type',
  'exclusive_type',
  'holdback_length',
  'pricing_type',
  'delivery_method',
] as const;

export const enumItem = namedObject('EnumItem', {
  value: z.union([z.string(), z.number()]),
  text: z.string(),
  ja: z.string(),
  en: z.string(),
});

/** `text` is in the language of Accept-Language (D28); for time zones in the locale of X-Locale. */
export const listEnum = endpoint('reference.enum', 'GET /enums/:name', {
  access: 'visitor',
  scope: 'titles:read',
  params: z.object({ name: z.enum(enumNames) }),
  answer: z.object({ data: z.array(enumItem) }),
});

const areaParam = z.coerce.number().pipe(optionSchema(areas));

/** The countries of one area (spec 7: area_country/{1..8}). */
export const listAreaCountries = endpoint('reference.area_country', 'GET /enums/area_country/:area', {
  access: 'visitor',
  scope: 'titles:read',
  params: z.object({ area: areaParam }),
  answer: z.object({ data: z.array(enumItem) }),
});

/** Moves a country to another area, or out of all areas. */
export const moveCountry = endpoint('reference.move_country', 'PUT /area_country/:country', {
  access: { ...staff, capability: 'reference.write' },
  params: z.object({ country: optionSchema(countries) }),
  body: z.object({ area: optionSchema(areas) }),
  answer: oneOf(z.object({ country: z.string(), area: z.number().int() })),
});

const language = z.enum(['ja', 'en']);

/** POST /translation (spec 7); 503 while no translator is configured (D35). */
export const translateText = endpoint('reference.translate', 'POST /translation', {
  access: { as: 'effective', roles: ['manager', 'provider'], staff: 'everyone', member: 'movies.write' },
  body: z.object({
    text: z.string().trim().min(1).max(5000),
    translate_from: language.default('ja'),
    translate_to: language.default('en'),
  }),
  answer: z.object({ text: z.string() }),
});

export const exchangeRate = namedObject('ExchangeRate', {
  uuid: z.uuid(),
  currency: z.string(),
  effective_on: day,
  exchange_rate: z.number(),
  exchange_rate_addition: z.number(),
  /** True if in force today. */
  current: z.boolean(),
  source: z.enum(['entered', 'imported', 'fetched']),
  set_by: z.string().nullable(),
  created_at: z.string(),
  /** A voided rate is never used (D7h). */
  voided_at: z.string().nullable(),
  voided_name: z.string().nullable(),
  void_reason: z.string().nullable(),
});

/** Rates and additions with their history (D7), latest first. */
export const listExchangeRates = endpoint('reference.exchange_rates', 'GET /exchange_rates', {
  access: staff,
  query: pageQuery.extend({ currency: optionSchema(currencies).optional() }),
  answer: listOf(exchangeRate),
});

/** Confirms that a rate outside ±10 % of the last is intended (D7h). */
const far_confirmed = z.boolean().default(false);

export const setExchangeRate = endpoint('reference.set_exchange_rate', 'POST /exchange_rate', {
  access: { ...staff, capability: 'rates.write' },
  body: exchangeRateInput.safeExtend({ far_confirmed }),
  answer: oneOrPending(exchangeRate),
  status: 201,
});

/** Voids a rate: the previous one applies again; values frozen with it stay (D7h). */
export const voidExchangeRate = endpoint('reference.void_exchange_rate', 'POST /exchange_rate/:uuid/void', {
  access: { ...staff, capability: 'rates.write' },
  params: uuidParams,
  body: z.object({ reason: requiredText(1000) }),
  answer: oneOf(exchangeRate),
});

/** Currencies whose rate is too old or missing (D7h). */
export const listStaleRates = endpoint('reference.stale_rates', 'GET /exchange_rates/stale', {
  access: staff,
  answer: z.object({
    data: z.array(
      z.object({
        currency: z.string(),
        effective_on: day.nullable(),
        /** Last day on which it wasn't stale. */
        fresh_until: z.string().nullable(),
      }),
    ),
  }),
});

const ratesFile = { content: z.base64().max(512 * 1024) };

/** Contents of a CSV file of rates, with all faults together; an issue's field is `{row}.{field}`. */
export const previewExchangeRates = endpoint('reference.preview_exchange_rates', 'POST /exchange_rates/preview', {
  access: { ...staff, capability: 'rates.write' },
  body: z.object(ratesFile),
  answer: oneOf(
    z.object({
      rows: z.array(
        z.object({
          row: z.number().int(),
          currency: z.string(),
          effective_on: day,
          exchange_rate: z.number(),
          exchange_rate_addition: z.number(),
          /** The previous rate, and the difference in percent. */
          last: z.number().nullable(),
          percent: z.number().nullable(),
          is_far: z.boolean(),
          /** True if already stored; the import skips it. */
          is_known: z.boolean(),
        }),
      ),
      issues: z.array(fieldError),
    }),
  ),
  max_bytes: 1024 * 1024,
});

export const importExchangeRates = endpoint('reference.import_exchange_rates', 'POST /exchange_rates/import', {
  access: { ...staff, capability: 'rates.write' },
  body: z.object({ ...ratesFile, far_confirmed }),
  answer: oneOf(z.object({ stored: z.number().int(), known: z.number().int(), waiting: z.number().int() })),
  status: 201,
  max_bytes: 1024 * 1024,
});

export const setting = namedObject('Setting', {
  uuid: z.uuid(),
  name: z.string(),
  value: z.number(),
  effective_on: day,
  current: z.boolean(),
  created_at: z.string(),
});

/** Settings with their effective dates and history, latest first. */
export const listSettings = endpoint('reference.settings', 'GET /settings', {
  access: staff,
  query: pageQuery,
  answer: listOf(setting),
});

export const changeSetting = endpoint('reference.change_setting', 'POST /setting', {
  access: { ...staff, capability: 'books.settings' },
  body: settingInput,
  answer: oneOrPending(setting),
  status: 201,
});
