import { enquiryTopics } from '@eigaichi/domain/contact/contact-input';
import { enquiryReplyInput, enquiryStates, followUpInput } from '@eigaichi/domain/contact/enquiries';
import { optionOf } from '@eigaichi/domain/options/option-list';
import { z } from 'zod';
import { action } from '../movies/movie-parts.ts';
import { day } from '../shared/day.ts';
import { endpoint } from '../shared/endpoint.ts';
import { listOf, oneOf, pageQuery, searchText } from '../shared/paging.ts';

const staff = { as: 'effective', roles: ['manager'], capability: 'accounts.write' } as const;
const readers = { ...staff, capability: 'enquiries.read' } as const;
const senders = { as: 'effective', roles: ['manager', 'provider', 'consumer'], staff: 'everyone' } as const;
const params = z.object({ uuid: z.uuid() });

const colleague = z.object({ uuid: z.uuid(), name: z.string(), is_self: z.boolean() });

const listed = z.object({
  uuid: z.uuid(),
  number: z.number().int(),
  topic: z.number().int(),
  subject: z.string(),
  role: z.enum(['manager', 'provider', 'consumer']),
  /** The enquiring company; null once it is gone. */
  account_id: z.uuid().nullable(),
  company_name: z.string(),
  person_name: z.string(),
  state: z.enum(enquiryStates),
  created_at: z.string(),
  waiting_since: z.string().nullable(),
  /** Last day of the promised response (spec 9); null if not waiting. */
  due_on: day.nullable(),
  is_late: z.boolean(),
  assignee: colleague.nullable(),
});

const message = z.object({
  uuid: z.uuid(),
  /** Written by staff, and mailed to the sender. */
  is_reply: z.boolean(),
  /** Empty for a reply whose author is hidden from the reader. */
  author_name: z.string(),
  message: z.string(),
  created_at: z.string(),
});

const enquiry = listed.extend({
  person_email: z.string(),
  tel: z.string().nullable(),
  language: z.enum(['ja', 'en']),
  /** The manager who wrote for the account (D15). */
  manager_name: z.string().nullable(),
  message: z.string(),
  thread: z.array(message),
  actions: z.array(action),
});

export const enquiryLists = ['waiting', 'late', 'answered', 'closed', 'all'] as const;

/** Enquiries to staff (D19c): waiting ones first, longest first; then the latest. */
export const listEnquiries = endpoint('contact.enquiries', 'GET /enquiries', {
  access: readers,
  query: pageQuery.extend({
    state: z.enum(enquiryLists).default('waiting'),
    topic: z.coerce
      .number()
      .int()
      .refine((code) => optionOf(enquiryTopics, code) !== undefined)
      .optional(),
    assigned: z.enum(['me', 'none']).optional(),
    /** Part of a company, person, address or subject; or the number. */
    free_word: searchText.optional(),
  }),
  answer: listOf(listed),
});

export const readEnquiry = endpoint('contact.enquiry', 'GET /enquiry/:uuid', {
  access: readers,
  params,
  answer: oneOf(enquiry),
});

/** Staff to whom an enquiry may be assigned. */
export const listEnquiryAssignees = endpoint('contact.assignees', 'GET /enquiry_assignees', {
  access: staff,
  query: pageQuery,
  answer: listOf(colleague),
});

/** Assigns an enquiry to a colleague or to no one. `seen` is the assignee that the sender saw (D30). */
export const assignEnquiry = endpoint('contact.assign', 'PUT /enquiry/:uuid/assignee', {
  access: staff,
  params,
  body: z.object({ assignee: z.uuid().nullable(), seen: z.uuid().nullable() }),
  answer: oneOf(enquiry),
});

/** Adds a reply to the thread and mails it to the sender in their language. */
export const replyToEnquiry = endpoint('contact.reply', 'POST /enquiry/:uuid/replies', {
  access: staff,
  params,
  body: enquiryReplyInput,
  answer: oneOf(enquiry),
  status: 201,
  idempotent: true,
});

/** Closes an enquiry without a reply, or reopens it. Nothing is mailed. */
export const moveEnquiry = endpoint('contact.move', 'PUT /enquiry/:uuid/state', {
  access: staff,
  params,
  body: z.object({ action: z.enum(['close', 'reopen']), seen: enquiryReplyInput.shape.seen }),
  answer: oneOf(enquiry),
});

/** An enquiry as its sender reads it: the messages, without staff's internal arrangements. */
export const readOwnEnquiry = endpoint('contact.own', 'GET /contact/:uuid', {
  access: senders,
  params,
  answer: oneOf(
    enquiry.pick({ uuid: true, number: true, subject: true, message: true, created_at: true, thread: true }),
  ),
});

/** Adds the sender's message to the same thread; staff are notified by mail, and the response time restarts. */
export const addToEnquiry = endpoint('contact.add', 'POST /contact/:uuid/messages', {
  access: { ...senders, member: 'everyone' },
  params,
  body: followUpInput,
  answer: oneOf(z.object({ uuid: z.uuid(), number: z.number().int() })),
  status: 201,
  idempotent: true,
});
