import { savedViewInput, savedViewLists } from '@eigaichi/domain/accounts/saved-views';
import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { namedObject } from '../shared/named-object.ts';

/** For the person themselves, not for someone acting for their company (D15). */
const persons = {
  as: 'effective',
  roles: ['manager', 'provider', 'consumer'],
  capability: 'account.secure',
  member: 'everyone',
} as const;

const savedView = namedObject('SavedView', {
  uuid: z.uuid(),
  view_name: z.string(),
  search: z.string(),
  is_start: z.boolean(),
});
const all = z.object({ data: z.array(savedView) });

/** Sorted by name (D14i). */
export const listSavedViews = endpoint('saved_views.list', 'GET /saved_views', {
  access: persons,
  query: z.object({ list: z.enum(savedViewLists) }),
  answer: all,
});

/** Replaces a view of the same name; returns the whole list. */
export const saveView = endpoint('saved_views.save', 'POST /saved_view', {
  access: persons,
  body: savedViewInput,
  answer: all,
  status: 201,
});

export const deleteView = endpoint('saved_views.delete', 'DELETE /saved_view/:uuid', {
  access: persons,
  params: z.object({ uuid: z.uuid() }),
  answer: z.object({}),
});
