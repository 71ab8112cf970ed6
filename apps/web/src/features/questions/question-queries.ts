import { listTitleQuestions, readTitleFaqs, readTitleQuestion } from '@eigaichi/wire/questions/title-questions';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { dataQuery, pageQuery } from '../../lib/read-query.ts';

/** Queries refreshed by a change of a question. */
export const questionTouches = ['questions'] as const;

export type TitleQuestion = AnswerOut<typeof readTitleQuestion>['data'];

/** Pages of a thread by the reader's role. */
export const questionPages = {
  consumer: '/vod/questions/$uuid',
  provider: '/ch/questions/$uuid',
  manager: '/admin/questions/$uuid',
} as const;

/** Their list. */
export const questionListPages = {
  consumer: '/vod/questions',
  provider: '/ch/questions',
  manager: '/admin/questions',
} as const;

/** Number of questions that await the reader, for the menu. */
export const questionsToHandleQuery = pageQuery(listTitleQuestions, { query: { per: 1 } });

export const questionQuery = (uuid: string) => dataQuery(readTitleQuestion, { params: { uuid } });

/** Published answers of a title, its provider's response time, and the reader's actions. */
export const titleFaqsQuery = (uuid: string) => dataQuery(readTitleFaqs, { params: { uuid } });
