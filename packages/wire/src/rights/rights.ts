import { countries } from '@eigaichi/domain/options/countries';
import { movieLanguages } from '@eigaichi/domain/options/languages';
import { optionsSchema } from '@eigaichi/domain/options/option-list';
import { rightTypes } from '@eigaichi/domain/options/right-types';
import {
  grantIssues,
  maxGrantNoteLength,
  maxLicenseeLength,
  maxOfferLines,
  offerLineIssues,
} from '@eigaichi/domain/rights/rights-input';
import { date } from '@eigaichi/domain/shared/rules/date-rules';
import { boundedList, commaList } from '@eigaichi/domain/shared/rules/lists';
import { judgedBy } from '@eigaichi/domain/shared/rules/together';
import { z } from 'zod';
import { uuidParams } from '../movies/movie-parts.ts';
import { day } from '../shared/day.ts';
import { endpoint } from '../shared/endpoint.ts';
import { namedObject } from '../shared/named-object.ts';
import { oneOf } from '../shared/paging.ts';
import { availabilityCell, licenceAnswer, rightType } from './rights-answer.ts';
import {
  countryCode,
  countryText,
  exclusiveType,
  holdbackLength,
  rightTypeText,
  wantedLicence,
} from './rights-parts.ts';

const members = { as: 'effective', roles: ['manager', 'provider', 'consumer'], staff: 'everyone' } as const;
const owners = { as: 'effective', roles: ['manager', 'provider'], capability: 'movies.write' } as const;

/** Twelve months for each right × country of one title (art direction, month bars). Non-exclusive, whole months. */
export const readAvailability = endpoint('rights.availability', 'GET /movie/:uuid/availability', {
  access: members,
  scope: 'rights:read',
  params: uuidParams,
  query: z.object({
    /** Default: the rights of the title's offer, else 1, 2, 4, 5, 8. */
    rights: commaList(rightTypeText, { max: rightTypes.length }).optional(),
    countries: commaList(countryText, { max: countries.length }).optional(),
    year: z.coerce.number().int().min(1900).max(2200),
  }),
  answer: oneOf(z.object({ year: z.number().int(), cells: z.array(availabilityCell) })),
});

/** Checks several titles against one wanted licence (cart and wizard). Titles hidden from the caller are left out. */
export const checkAvailability = endpoint('rights.check', 'POST /availability', {
  access: { ...members, member: 'everyone' },
  scope: 'rights:read',
  idempotent: true,
  body: z.object({ movies: boundedList(z.uuid(), { min: 1, max: 100 }), wanted: wantedLicence }),
  answer: z.object({ data: z.array(licenceAnswer.extend({ movie: z.uuid() })) }),
});

/** One line of an offer: rights that may (with `offered` false, may not) be licensed. An open day means no limit. */
export const offerLine = z.object({
  rights: boundedList(rightType, { max: rightTypes.length }),
  countries: boundedList(countryCode, { max: countries.length }).default([]),
  all_countries: z.boolean().default(false),
  starts_on: date.nullish(),
  ends_on: date.nullish(),
  offered: z.boolean().default(true),
});

/** Lines, by index from 0, that contradict each other on the same rights and countries: the refusing one wins (D9). */
export const offerContradiction = z.object({
  offering: z.number().int(),
  refusing: z.number().int(),
  rights: z.array(z.number().int()).readonly(),
  countries: z.array(z.string()).readonly(),
  all_countries: z.boolean(),
});

/** The title's offer (`conditions`, D9). `complete`: rights not named aren't offered; otherwise they are undeclared. */
export const offer = namedObject('Offer', { lines: z.array(offerLine), complete: z.boolean() });

/** An offer as entered. */
export const offerContent = z.object({
  lines: boundedList(offerLine.check(judgedBy(offerLineIssues)), { max: maxOfferLines }),
  complete: z.boolean().default(true),
});

export const readOffer = endpoint('rights.offer', 'GET /movie/:uuid/offer', {
  access: { as: 'effective', roles: ['manager', 'provider'], staff: 'everyone' },
  scope: 'rights:read',
  params: uuidParams,
  answer: oneOf(offer.extend({ version: z.number().int(), contradictions: z.array(offerContradiction) })),
});

export const saveOffer = endpoint('rights.save_offer', 'PUT /movie/:uuid/offer', {
  access: owners,
  scope: 'rights:write',
  params: uuidParams,
  body: offerContent.extend({ version: z.number().int() }),
  answer: oneOf(offer.extend({ version: z.number().int(), contradictions: z.array(offerContradiction) })),
});

/** A licence given elsewhere, entered by the provider; only the provider and staff see `licensee` and `note`. */
export const grantElsewhere = namedObject('Grant', {
  uuid: z.uuid(),
  version: z.number().int(),
  movie: z.uuid(),
  source: z.enum(['here', 'elsewhere']),
  rights: z.array(z.number().int()),
  countries: z.array(z.string()),
  all_countries: z.boolean(),
  starts_on: day,
  /** Null for a perpetual licence. */
  ends_on: day.nullable(),
  exclusive_type: z.number().int(),
  holdback_length: z.number().int().nullable(),
  languages: z.array(z.string()),
  licensee: z.string().nullable(),
  note: z.string().nullable(),
  /** True for a series grant, which covers its episodes. */
  by_series: z.boolean(),
  /** For a licence given here: the page of its quote. */
  quote_address: z.string().nullable(),
  actions: z.array(z.object({ name: z.string(), allowed: z.boolean(), reason: z.string().optional() })),
});

/** A licence given elsewhere, as entered. */
export const grantContent = z
  .object({
    rights: boundedList(rightType, { max: rightTypes.length }),
    countries: boundedList(countryCode, { max: countries.length }).default([]),
    all_countries: z.boolean().default(false),
    starts_on: date,
    /** Null for a perpetual licence. */
    ends_on: date.nullable(),
    exclusive_type: exclusiveType,
    holdback_length: holdbackLength.nullish(),
    /** Dubbed or subtitled languages it is limited to; empty for all. */
    languages: optionsSchema(movieLanguages).default([]),
    licensee: z.string().max(maxLicenseeLength).nullish(),
    /** Source of the entry, and remarks. */
    note: z.string().max(maxGrantNoteLength).nullish(),
  })
  .check(judgedBy(grantIssues));

export const listGrants = endpoint('rights.grants', 'GET /movie/:uuid/grants', {
  access: { as: 'effective', roles: ['manager', 'provider'], staff: 'everyone' },
  scope: 'rights:read',
  params: uuidParams,
  answer: z.object({ data: z.array(grantElsewhere) }),
});

export const addGrantElsewhere = endpoint('rights.add_grant', 'POST /movie/:uuid/grant', {
  access: owners,
  scope: 'rights:write',
  params: uuidParams,
  body: grantContent,
  answer: oneOf(grantElsewhere),
  status: 201,
  idempotent: true,
});

/** Removes a licence given elsewhere; one given here ends only with its agreement. */
export const removeGrantElsewhere = endpoint('rights.remove_grant', 'DELETE /grant/:uuid', {
  access: owners,
  scope: 'rights:write',
  params: uuidParams,
  answer: oneOf(z.object({ uuid: z.uuid() })),
});
