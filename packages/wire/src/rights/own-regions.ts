import { countries } from '@eigaichi/domain/options/countries';
import { ownRegions } from '@eigaichi/domain/options/regions';
import { boundedList } from '@eigaichi/domain/shared/rules/lists';
import { requiredText } from '@eigaichi/domain/shared/rules/texts';
import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { namedObject } from '../shared/named-object.ts';
import { oneOf } from '../shared/paging.ts';
import { countryCode } from './rights-parts.ts';

const companies = { as: 'effective', roles: ['consumer', 'provider'] } as const;

const ownRegion = namedObject('OwnRegion', { uuid: z.uuid(), name: z.string(), countries: z.array(countryCode) });

/** The territories that an account saved under a name of its own, by name. */
export const listOwnRegions = endpoint('rights.own_regions', 'GET /regions', {
  access: companies,
  answer: z.object({ data: z.array(ownRegion) }),
});

/** Saves territories under a name; one that the account has already gets the new countries. */
export const saveOwnRegion = endpoint('rights.save_own_region', 'POST /regions', {
  access: { ...companies, member: 'lists.write' },
  body: z.object({
    name: requiredText(ownRegions.name),
    countries: boundedList(countryCode, { min: ownRegions.least, max: countries.length }),
  }),
  answer: oneOf(ownRegion),
  status: 201,
});

/** Gives a region another name, which none of the account's others has; its countries stay. */
export const renameOwnRegion = endpoint('rights.rename_own_region', 'PUT /regions/:uuid', {
  access: { ...companies, member: 'lists.write' },
  params: z.object({ uuid: z.uuid() }),
  body: z.object({ name: requiredText(ownRegions.name) }),
  answer: oneOf(ownRegion),
});

export const removeOwnRegion = endpoint('rights.remove_own_region', 'DELETE /regions/:uuid', {
  access: { ...companies, member: 'lists.write' },
  params: z.object({ uuid: z.uuid() }),
  answer: z.object({}),
});
