import { deskNote } from '@eigaichi/domain/quotes/desk/desk-notes';
import { z } from 'zod';
import { endpoint } from '../../shared/endpoint.ts';
import { listOf, oneOf, pageQuery } from '../../shared/paging.ts';
import { quote } from '../quotes.ts';
import { colleague, quoteParams } from '../quotes-parts.ts';

const staff = { as: 'effective', roles: ['manager'] } as const;
const managers = { ...staff, capability: 'quotes.manage' } as const;

/** Colleagues who can see to a quote: those whose staff role manages quotes (D37c). */
export const listAssignees = endpoint({
  name: 'quotes.assignees',
  method: 'GET',
  path: '/quote_assignees',
  access: staff,
  query: pageQuery,
  answer: listOf(colleague),
  status: 200,
});

/** Gives a quote to a colleague, or to none. `seen` is whom the sender saw it with (D30). */
export const assignQuote = endpoint({
  name: 'quotes.assign',
  method: 'PUT',
  path: '/quote/:uuid/assignee',
  access: managers,
  params: quoteParams,
  body: z.object({ assignee: z.uuid().nullable(), seen: z.uuid().nullable() }),
  answer: oneOf(quote),
  status: 200,
});

const note = z.object({
  uuid: z.uuid(),
  author: z.string(),
  text: z.string(),
  created_at: z.string(),
});

/** What staff noted on a quote for each other, newest first: no party reads it (D37c). */
export const listQuoteNotes = endpoint({
  name: 'quotes.notes',
  method: 'GET',
  path: '/quote/:uuid/notes',
  access: staff,
  params: quoteParams,
  query: pageQuery,
  answer: listOf(note),
  status: 200,
});

export const addQuoteNote = endpoint({
  name: 'quotes.add_note',
  method: 'POST',
  path: '/quote/:uuid/notes',
  access: managers,
  params: quoteParams,
  body: z.object({ note: deskNote }),
  answer: oneOf(note),
  status: 201,
  idempotent: true,
});
