import { countries } from '@eigaichi/domain/options/countries';
import { ownRegionLimits } from '@eigaichi/domain/options/regions';
import { boundedList } from '@eigaichi/domain/shared/rules/lists';
import { requiredText } from '@eigaichi/domain/shared/rules/texts';
import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { namedObject } from '../shared/named-object.ts';
import { oneOf } from '../shared/paging.ts';
import { countryCode } from './rights-parts.ts';

const companies = { as: 'effective', roles: ['consumer', 'provider'] } as const;

const ownRegion = namedObject('OwnRegion', { uuid: z.uuid(), name: z.string(), countries: z.array(countryCode) });

/** Territories that an account saved under its own names, sorted by name. */
export const listOwnRegions = endpoint('rights.own_regions', 'GET /regions', {
  access: companies,
  scope: 'rights:read',
  answer: z.object({ data: z.array(ownRegion) }),
});

/** Saves territories under a name; an existing name gets the new countries. */
export const saveOwnRegion = endpoint('rights.save_own_region', 'POST /regions', {
  access: { ...companies, member: 'lists.write' },
  body: z.object({
    name: requiredText(ownRegionLimits.name),
    countries: boundedList(countryCode, { min: ownRegionLimits.least, max: countries.length }),
  }),
  answer: oneOf(ownRegion),
  status: 201,
});

/** Renames a region to a name unused in the account; its countries stay. */
export const renameOwnRegion = endpoint('rights.rename_own_region', 'PUT /regions/:uuid', {
  access: { ...companies, member: 'lists.write' },
  params: z.object({ uuid: z.uuid() }),
  body: z.object({ name: requiredText(ownRegionLimits.name) }),
  answer: oneOf(ownRegion),
});

export const removeOwnRegion = endpoint('rights.remove_own_region', 'DELETE /regions/:uuid', {
  access: { ...companies, member: 'lists.write' },
  params: z.object({ uuid: z.uuid() }),
  answer: z.object({}),
});
