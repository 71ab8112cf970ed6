import { calendarStates } from '@eigaichi/domain/rights/licence-calendar';
import { together } from '@eigaichi/domain/shared/rules/together';
import { z } from 'zod';
import { uuidParams } from '../movies/movie-parts.ts';
import { endpoint } from '../shared/endpoint.ts';
import { namedObject } from '../shared/named-object.ts';
import { listOf, oneOf, pageQuery } from '../shared/paging.ts';
import { grantContent, grantElsewhere, offerContent, offerContradiction, offerLine } from './rights.ts';
import { rightType } from './rights-answer.ts';

/** Rights management of a title: a provider for its own titles, staff for all. */
const readers = { as: 'effective', roles: ['manager', 'provider'], staff: 'everyone' } as const;
const writers = { as: 'effective', roles: ['manager', 'provider'], capability: 'movies.write' } as const;

const state = z.enum(calendarStates);
const source = z.enum(['here', 'elsewhere']);
/** A date yyyy-MM-dd; null means no limit. */
const openDay = z.iso.date().nullable();

const alike = <T extends z.ZodType>(line: T) =>
  z.object({
    countries: z.array(z.string()),
    rows: z.array(z.object({ rights: z.array(rightType), line: z.array(line) })),
  });

const calendarGroup = alike(
  z.object({
    start: z.iso.date(),
    end: z.iso.date(),
    state,
    /** Origin of the licences on these days; never the licensee. */
    by: z.enum(['here', 'elsewhere', 'both']).nullable(),
  }),
).meta({ id: 'CalendarGroup' });

/** Every right in every country, January of `from` to December of `to`; equal countries and rights are grouped. */
export const readLicenceCalendar = endpoint('rights.calendar', 'GET /movie/:uuid/licence_calendar', {
  access: readers,
  scope: 'rights:read',
  params: uuidParams,
  query: z
    .object({
      from: z.coerce.number().int().min(1900).max(2200),
      to: z.coerce.number().int().min(1900).max(2200),
    })
    .check(
      together(({ from, to }, broken) => {
        if (from !== undefined && to !== undefined && to < from) broken('min_value', ['to'], { min: from });
      }),
    ),
  answer: oneOf(z.object({ start: z.iso.date(), end: z.iso.date(), groups: z.array(calendarGroup) })),
});

export const rightsChange = alike(z.object({ start: openDay, end: openDay, from: state, to: state })).meta({
  id: 'RightsChange',
});

/** Effects of a change before saving. A grant with `uuid` replaces that one. */
export const previewRights = endpoint('rights.preview', 'POST /movie/:uuid/rights/preview', {
  access: { ...readers, member: 'everyone' },
  params: uuidParams,
  body: z.object({
    offer: offerContent.optional(),
    grant: grantContent.extend({ uuid: z.uuid().nullish() }).optional(),
    removed: z.uuid().optional(),
  }),
  answer: oneOf(
    z.object({
      changes: z.array(rightsChange),
      contradictions: z.array(offerContradiction),
      /** Licences that clash with the given one, so that it would be refused (D9). */
      clashes: z.array(
        z.object({ source, starts_on: z.iso.date(), ends_on: openDay, licensee: z.string().nullable() }),
      ),
      /** Requests for this title that are neither signed nor over. */
      open_requests: z.number().int(),
    }),
  ),
});

/** Changes a licence given elsewhere, its end included. A stale version returns both (D30). */
export const changeGrantElsewhere = endpoint('rights.change_grant', 'PUT /grant/:uuid', {
  access: writers,
  scope: 'rights:write',
  params: uuidParams,
  body: grantContent.extend({ version: z.number().int() }),
  answer: oneOf(grantElsewhere),
});

// Without its own id, as a part that may be null.
const offerInHistory = z.object({ lines: z.array(offerLine), complete: z.boolean() });

const grantInHistory = grantElsewhere
  .omit({ uuid: true, version: true, movie: true, by_series: true, quote_address: true, actions: true })
  // Earlier entries have none.
  .partial({ languages: true });

/** Changes of a title's offer and licences, newest first: person, time, before and after. */
export const readRightsHistory = endpoint('rights.history', 'GET /movie/:uuid/rights/history', {
  access: readers,
  scope: 'rights:read',
  params: uuidParams,
  query: pageQuery,
  answer: listOf(
    namedObject('RightsEvent', {
      at: z.string(),
      action: z.enum(['offer.save', 'grant.add', 'grant.change', 'grant.remove', 'grant.sign']),
      /** The person; null for a licence created by an agreement. */
      by: z.object({ name: z.string().nullable(), on_behalf: z.boolean() }).nullable(),
      offer: z.object({ before: offerInHistory.nullable(), after: offerInHistory.nullable() }).nullable(),
      grant: z.object({ before: grantInHistory.nullable(), after: grantInHistory.nullable() }).nullable(),
    }),
  ),
});
