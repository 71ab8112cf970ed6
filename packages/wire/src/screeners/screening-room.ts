import { screeningAudiences, screeningRequestStates } from '@eigaichi/domain/screeners/screening-access';
import {
  maxScreeningAnswerLength,
  screeningInvitationInput,
  screeningPolicyInput,
} from '@eigaichi/domain/screeners/screening-input';
import { noteMaxLength, optionalText } from '@eigaichi/domain/shared/rules/texts';
import { z } from 'zod';
import { action, uuidParams } from '../movies/movie-parts.ts';
import { endpoint } from '../shared/endpoint.ts';
import { listOf, oneOf, pageQuery } from '../shared/paging.ts';
import { screener } from './screeners.ts';

const publishers = { as: 'effective', roles: ['manager', 'provider'], staff: 'everyone' } as const;
const writers = { ...publishers, capability: 'movies.write' } as const;
/** Calls that name buyers: of the staff, only for those who read deals (D16c). */
const buyerReaders = { ...publishers, staff: 'quotes.read' } as const;
const buyerWriters = { ...writers, staff: 'quotes.read' } as const;

const policy = z.object({
  /** 0 until a decision is stored. */
  version: z.number().int(),
  audience: z.enum(screeningAudiences),
  viewing_until: z.string().nullable(),
  max_plays: z.number().int().nullable(),
  territories: z.array(z.string()),
  viewing_terms: z.string().nullable(),
});

const room = z.object({
  /** Uploading, live or failed ones, latest first. */
  screeners: z.array(screener),
  policy,
  requests_waiting: z.number().int(),
  /** True once staff have approved one of this provider's titles, which allows film uploads (D24e). */
  takes_films: z.boolean(),
  max_bytes: z.number().int(),
  /** Days for which viewing records are stored; 0 means no limit. */
  retention_days: z.number().int(),
});

/** All decisions of provider and staff on viewing a title (D24b). */
export const readScreeningRoom = endpoint('screening.read_room', 'GET /movie/:uuid/screening_room', {
  access: publishers,
  params: uuidParams,
  answer: oneOf(room),
});

/** Sets who may watch; running viewings no longer allowed end within a minute. */
export const changeScreeningPolicy = endpoint('screening.change_policy', 'PUT /movie/:uuid/screening_policy', {
  access: writers,
  params: uuidParams,
  body: screeningPolicyInput,
  answer: oneOf(policy),
});

const screeningRequest = z.object({
  uuid: z.uuid(),
  state: z.enum(screeningRequestStates),
  company_name: z.string(),
  person_name: z.string(),
  country: z.string().nullable(),
  note: z.string().nullable(),
  reason: z.string().nullable(),
  requested_at: z.string(),
  decided_at: z.string().nullable(),
  actions: z.array(action),
});

/** Requests to watch a title: waiting ones first, then the latest. */
export const listScreeningRequests = endpoint('screening.list_requests', 'GET /movie/:uuid/screening_requests', {
  access: buyerReaders,
  params: uuidParams,
  query: pageQuery,
  answer: listOf(screeningRequest),
});

const decision = <Name extends 'grant' | 'decline' | 'revoke'>(name: Name) =>
  endpoint(`screening.${name}_request`, `POST /screening_request/:uuid/${name}`, {
    access: buyerWriters,
    params: uuidParams,
    body: z.object({ reason: optionalText(noteMaxLength) }),
    answer: oneOf(screeningRequest),
  });

/** One click for provider or staff; the buyer is notified by mail. */
export const grantScreeningRequest = decision('grant');
export const declineScreeningRequest = decision('decline');
/** Revokes a grant; a running viewing ends within a minute. */
export const revokeScreeningRequest = decision('revoke');

const invitation = z.object({
  uuid: z.uuid(),
  email: z.string(),
  name: z.string(),
  company_name: z.string(),
  invited_until: z.string(),
  invited_at: z.string(),
  opened_at: z.string().nullable(),
  revoked_at: z.string().nullable(),
  is_expired: z.boolean(),
});

export const listScreeningInvitations = endpoint(
  'screening.list_invitations',
  'GET /movie/:uuid/screening_invitations',
  {
    access: buyerReaders,
    params: uuidParams,
    query: pageQuery,
    answer: listOf(invitation),
  },
);

/** Invites people by email; each link expires after the given day. */
export const inviteToScreening = endpoint('screening.invite', 'POST /movie/:uuid/screening_invitations', {
  access: buyerWriters,
  params: uuidParams,
  body: screeningInvitationInput,
  answer: oneOf(z.array(invitation)),
  status: 201,
});

export const revokeScreeningInvitation = endpoint(
  'screening.revoke_invitation',
  'POST /screening_invitation/:uuid/revoke',
  {
    access: buyerWriters,
    params: uuidParams,
    answer: oneOf(invitation),
  },
);

const question = z.object({
  uuid: z.uuid(),
  at_seconds: z.number(),
  text: z.string(),
  person: z.string(),
  company: z.string().nullable(),
  written_at: z.string(),
  answer: z.string().nullable(),
  answered_at: z.string().nullable(),
  actions: z.array(action),
});

/** Viewers' questions at timecodes: open ones first, then the latest. */
export const listScreeningQuestions = endpoint('screening.list_questions', 'GET /movie/:uuid/screening_questions', {
  access: buyerReaders,
  params: uuidParams,
  query: pageQuery,
  answer: listOf(question),
});

/** Answers a question, by mail and in the viewer's player. Without a text it is only marked as answered. */
export const answerScreeningQuestion = endpoint('screening.answer_question', 'POST /screening_question/:uuid/answer', {
  access: buyerWriters,
  params: uuidParams,
  body: z.object({ answer: optionalText(maxScreeningAnswerLength) }),
  answer: oneOf(question),
});
