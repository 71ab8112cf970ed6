import {
  listCandidates,
  type listNeeds,
  listProposalMessages,
  readNeed,
  readNeedFigures,
} from '@eigaichi/wire/buyer-needs/buyer-needs';
import type { AnswerOut, QueryIn } from '@eigaichi/wire/shared/endpoint';
import { dataQuery, pageQuery } from '../../lib/read-query.ts';

/** Queries refreshed by a change of a need or a proposal. */
export const needTouches = ['buyer_needs', 'desk'] as const;

export type ListedNeed = AnswerOut<typeof listNeeds>['data'][number];
export type Need = AnswerOut<typeof readNeed>['data'];
export type Proposal = Need['proposals'][number];
export type Candidate = AnswerOut<typeof listCandidates>['data'][number];

/** Page of a need, by the reader's role. */
export const needPages = {
  consumer: '/vod/needs/$need_id',
  provider: '/ch/needs/$need_id',
  manager: '/admin/needs/$need_id',
} as const;

export const needQuery = (uuid: string) => dataQuery(readNeed, { params: { uuid } });

export const needFiguresQuery = dataQuery(readNeedFigures, {});

export const candidatesQuery = (uuid: string, query: QueryIn<typeof listCandidates>) =>
  pageQuery(listCandidates, { params: { uuid }, query });

export const messagesQuery = (uuid: string) => dataQuery(listProposalMessages, { params: { uuid } });
