import { mostPlatforms, platformInput } from '@eigaichi/domain/avails/platforms';
import { z } from 'zod';
import { endpoint, file } from '../shared/endpoint.ts';
import { namedObject } from '../shared/named-object.ts';
import { oneOf } from '../shared/paging.ts';

const readers = { as: 'effective', roles: ['consumer'] } as const;
const writers = { ...readers, capability: 'lists.write' } as const;

const platform = namedObject('AvailPlatform', {
  uuid: z.uuid(),
  name: z.string(),
  /** Beginning of the ALIDs by which this platform knows titles. */
  alid: z.string(),
});

/** The buyer's own platforms, by name. */
export const listAvailPlatforms = endpoint('avail_platforms.list', 'GET /avails/platforms', {
  access: readers,
  scope: 'rights:read',
  answer: z.object({ data: z.array(platform).max(mostPlatforms) }),
});

/** Adds a platform, or changes the ALIDs of the one with this name. */
export const saveAvailPlatform = endpoint('avail_platforms.save', 'POST /avails/platforms', {
  access: writers,
  scope: 'rights:write',
  idempotent: true,
  body: platformInput,
  answer: oneOf(platform),
  status: 201,
});

/** Removes a platform; files written for it earlier stay valid. */
export const removeAvailPlatform = endpoint('avail_platforms.remove', 'DELETE /avails/platforms/:uuid', {
  access: writers,
  scope: 'rights:write',
  params: z.object({ uuid: z.uuid() }),
  answer: z.object({}),
});

/** Licences bought here, as avails of version 1.9 for the buyer's own platform. Returns the file. */
export const exportLicensedAvails = endpoint('avails.licensed', 'GET /avails/licensed/xlsx', {
  access: readers,
  scope: 'rights:read',
  query: z.object({
    /** One of the buyer's platforms; all of them if omitted. */
    platform: z.uuid().optional(),
  }),
  answer: file,
  heavy: 'file',
});
