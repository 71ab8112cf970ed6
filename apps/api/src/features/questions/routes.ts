import * as wire from '@eigaichi/wire/questions/title-questions';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { binder } from '../../http/bind.ts';
import { askQuestion, closeQuestion, markQuestionRead, writeToQuestion } from './ask-question.ts';
import { listQuestions, readQuestion } from './question-queries.ts';
import { publishFaq, publishIssues, readTitleFaqs, withdrawFaq } from './title-faqs.ts';

/** Questions about titles before a quote, and published answers (D42). */
export const questionsRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { use, one, done } = binder(app, deps);
  one(wire.readTitleFaqs, ({ actor, params }) => readTitleFaqs(deps, actor, params.uuid));
  one(wire.askTitleQuestion, ({ deps: own, actor, params, body }) =>
    askQuestion(own, actor, { movie: params.uuid, ...body }),
  );
  use(wire.listTitleQuestions, ({ actor, query }) => listQuestions(deps, actor, query));
  one(wire.readTitleQuestion, ({ actor, params }) => readQuestion(deps, actor, params.uuid));
  one(wire.writeToTitleQuestion, ({ deps: own, actor, params, body }) =>
    writeToQuestion(own, actor, { ...params, ...body }),
  );
  done(wire.markTitleQuestionRead, ({ deps: own, actor, params }) => markQuestionRead(own, actor, params.uuid));
  one(wire.closeTitleQuestion, ({ deps: own, actor, params }) => closeQuestion(own, actor, params.uuid));
  one(
    wire.publishTitleFaq,
    ({ actor, params, body }) => publishFaq(deps, actor, { ...params, ...body }),
    ({ actor, params, body }) => publishIssues(deps, actor, { ...body, ...params }),
  );
  done(wire.withdrawTitleFaq, ({ actor, params }) => withdrawFaq(deps, actor, params.uuid));
};
