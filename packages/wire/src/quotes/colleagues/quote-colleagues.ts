import { noteInput } from '@eigaichi/domain/quotes/colleagues/notes';
import { quoteWorks } from '@eigaichi/domain/quotes/colleagues/works';
import { z } from 'zod';
import { endpoint } from '../../shared/endpoint.ts';
import { listOf, oneOf, pageQuery } from '../../shared/paging.ts';
import { quote } from '../quotes.ts';
import { colleague, quoteParams } from '../quotes-parts.ts';

const everyone = { as: 'effective', roles: ['manager', 'provider', 'consumer'], staff: 'quotes.read' } as const;
/** Staff who manage quotes, and people of companies whose roles deal with them (D14i). */
const working = { ...everyone, staff: 'quotes.manage', member: 'quotes.message' } as const;
/** Notes are the company's own: staff who act for it neither read nor write them (D15). */
const readingNotes = { ...everyone, capability: 'account.secure' } as const;
const writingNotes = { ...working, capability: 'account.secure' } as const;

/**
 * The reader's own colleagues: of a company its members, of the staff those who manage quotes (D37c). `assignable`: the
 * roles let this one see to a quote.
 */
export const listAssignees = endpoint('quotes.assignees', 'GET /quote_assignees', {
  access: everyone,
  query: pageQuery,
  answer: listOf(colleague.extend({ assignable: z.boolean() })),
});

/** Gives a quote, or its delivery, to a colleague or to none. `seen` is whom the sender saw it with (D30). */
export const assignQuote = endpoint('quotes.assign', 'PUT /quote/:uuid/assignee', {
  access: working,
  params: quoteParams,
  body: z.object({
    assignee: z.uuid().nullable(),
    seen: z.uuid().nullable(),
    work: z.enum(quoteWorks).default('quote'),
  }),
  answer: oneOf(quote),
});

const note = z.object({
  uuid: z.uuid(),
  author: z.string(),
  /** Written by the reader, who may change and delete it. */
  is_own: z.boolean(),
  text: z.string(),
  /** Colleagues as they were called when the note was written. */
  mentions: z.array(z.object({ uuid: z.uuid(), name: z.string() })),
  created_at: z.string(),
  /** Null for a note that was never changed. */
  changed_at: z.string().nullable(),
});

/** What colleagues noted on a quote for each other, newest first: no one else reads it (D14i, D37c). */
export const listQuoteNotes = endpoint('quotes.notes', 'GET /quote/:uuid/notes', {
  access: readingNotes,
  params: quoteParams,
  query: pageQuery,
  answer: listOf(note),
});

/** Colleagues who are mentioned are told. */
export const addQuoteNote = endpoint('quotes.add_note', 'POST /quote/:uuid/notes', {
  access: writingNotes,
  params: quoteParams,
  body: noteInput,
  answer: oneOf(note),
  status: 201,
  idempotent: true,
});

const noteParams = quoteParams.extend({ note: z.uuid() });

/** Changes a note of one's own; who is mentioned for the first time is told. */
export const changeQuoteNote = endpoint('quotes.change_note', 'PUT /quote/:uuid/note/:note', {
  access: writingNotes,
  params: noteParams,
  body: noteInput,
  answer: oneOf(note),
});

export const deleteQuoteNote = endpoint('quotes.delete_note', 'DELETE /quote/:uuid/note/:note', {
  access: writingNotes,
  params: noteParams,
  answer: z.object({}),
});
