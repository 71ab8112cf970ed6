import type { screener } from '@eigaichi/wire/screeners/screeners';
import { listScreeningViewers, readScreeningAnalytics } from '@eigaichi/wire/screeners/screening-analytics';
import {
  changeScreeningPolicy,
  inviteToScreening,
  listScreeningInvitations,
  listScreeningQuestions,
  listScreeningRequests,
  readScreeningRoom,
} from '@eigaichi/wire/screeners/screening-room';
import type { AnswerOut, BodyIn } from '@eigaichi/wire/shared/endpoint';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../../lib/api.ts';
import { answerQuery, dataQuery } from '../../../lib/read-query.ts';
import { useAction } from '../../../lib/use-act.ts';

export type RoomAnswer = AnswerOut<typeof readScreeningRoom>['data'];
export type Policy = RoomAnswer['policy'];
export type Screener = z.output<typeof screener>;
export type RequestRow = AnswerOut<typeof listScreeningRequests>['data'][number];
export type InvitationRow = AnswerOut<typeof listScreeningInvitations>['data'][number];

export type QuestionRow = AnswerOut<typeof listScreeningQuestions>['data'][number];

const moving: readonly string[] = ['processing', 'checking'];

/** Screening settings of a title for provider and staff; refetched while a film is being processed. */
export const roomQuery = (uuid: string) =>
  queryOptions({
    ...dataQuery(readScreeningRoom, { params: { uuid } }, ['screening', uuid]),
    refetchInterval: ({ state }) =>
      (state.data?.screeners ?? []).some((one) => moving.includes(one.state)) ? 1000 : false,
  });

type Page = { readonly uuid: string; readonly page: number };

export const requestsQuery = ({ uuid, page }: Page) =>
  answerQuery(listScreeningRequests, { params: { uuid }, query: { page } }, ['screening', uuid]);

export const questionsQuery = ({ uuid, page }: Page) =>
  answerQuery(listScreeningQuestions, { params: { uuid }, query: { page } }, ['screening', uuid]);

export const invitationsQuery = ({ uuid, page }: Page) =>
  answerQuery(listScreeningInvitations, { params: { uuid }, query: { page } }, ['screening', uuid]);

/** A change to the room; refetches all of it. */
export const useRoomChange = <Input = void>(change: (input: Input) => Promise<unknown>) =>
  useAction(change, { quiet: true, touches: ['screening'] });

export const useChangePolicy = (uuid: string) =>
  useRoomChange((body: BodyIn<typeof changeScreeningPolicy>) =>
    call(changeScreeningPolicy, { params: { uuid }, body }),
  );

export const useInvite = (uuid: string) =>
  useRoomChange((body: BodyIn<typeof inviteToScreening>) => call(inviteToScreening, { params: { uuid }, body }));

export type Analytics = AnswerOut<typeof readScreeningAnalytics>['data'];

export const analyticsQuery = (uuid: string) =>
  dataQuery(readScreeningAnalytics, { params: { uuid } }, ['screening', uuid]);

export const viewersQuery = ({ uuid, page }: Page) =>
  answerQuery(listScreeningViewers, { params: { uuid }, query: { page } }, ['screening', uuid]);
