import { noteInput } from '@eigaichi/domain/quotes/colleagues/notes';
import { quoteWorks } from '@eigaichi/domain/quotes/colleagues/works';
import { z } from 'zod';
import { endpoint } from '../../shared/endpoint.ts';
import { listOf, oneOf, pageQuery } from '../../shared/paging.ts';
import { quote } from '../quotes.ts';
import { colleague, quoteParams } from '../quotes-parts.ts';

const everyone = { as: 'effective', roles: ['manager', 'provider', 'consumer'], staff: 'quotes.read' } as const;
/** Staff who manage quotes, and company members whose roles handle them (D14i). */
const working = { ...everyone, staff: 'quotes.manage', member: 'quotes.message' } as const;
/** Notes belong to the company: staff who act for it neither read nor write them (D15). */
const readingNotes = { ...everyone, capability: 'account.secure' } as const;
const writingNotes = { ...working, capability: 'account.secure' } as const;

/**
 * The reader's own colleagues: company members, or staff who manage quotes (D37c). `assignable`: their roles allow them
 * to handle a quote.
 */
export const listAssignees = endpoint('quotes.assignees', 'GET /quote_assignees', {
  access: everyone,
  query: pageQuery,
  answer: listOf(colleague.extend({ assignable: z.boolean() })),
});

/** Assigns a quote, or its delivery, to a colleague or to no one. `seen` is the assignee that the sender saw (D30). */
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
  /** True if written by the reader, who may change and delete it. */
  is_own: z.boolean(),
  text: z.string(),
  /** Mentioned colleagues, by their names when the note was written. */
  mentions: z.array(z.object({ uuid: z.uuid(), name: z.string() })),
  created_at: z.string(),
  /** Null if never changed. */
  changed_at: z.string().nullable(),
});

/** Notes between colleagues on a quote, newest first, visible to no one else (D14i, D37c). */
export const listQuoteNotes = endpoint('quotes.notes', 'GET /quote/:uuid/notes', {
  access: readingNotes,
  params: quoteParams,
  query: pageQuery,
  answer: listOf(note),
});

/** Adds a note and notifies mentioned colleagues. */
export const addQuoteNote = endpoint('quotes.add_note', 'POST /quote/:uuid/notes', {
  access: writingNotes,
  params: quoteParams,
  body: noteInput,
  answer: oneOf(note),
  status: 201,
  idempotent: true,
});

const noteParams = quoteParams.extend({ note: z.uuid() });

/** Changes one's own note and notifies people mentioned for the first time. */
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
