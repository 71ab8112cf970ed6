import { documentFileName } from '@eigaichi/domain/agreements/document/document';
import { caseLayout } from '@eigaichi/domain/quotes/business-cases/case-layout';
import { preferredOf } from '@eigaichi/domain/shared/language';
import * as wire from '@eigaichi/wire/quotes/business-cases/business-cases';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { binder } from '../../../http/bind.ts';
import { pageMetaOf } from '../../../http/page-meta.ts';
import { mediaTypes, sendFile } from '../../../http/send-file.ts';
import { readableAnswerIssues } from '../answer/judge-readable.ts';
import { readableRequestIssues } from '../request/judge-request.ts';
import { approveCase } from './approve-case.ts';
import { countCasesToDecide, findCase, findCases } from './case-queries.ts';
import { caseOf, caseRowView, caseView } from './case-view.ts';
import { decideCase, writeToCase } from './decide-case.ts';
import { requestAnswerApproval } from './request-answer-approval.ts';
import { requestQuoteApproval, requestSignatureApproval } from './request-approval.ts';
import { readSpendRule, saveSpendRule } from './spend-rule.ts';

/** Approval inside a company: the rule, business cases and decisions on them (D14j, D14k). */
export const businessCaseRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { use, one } = binder(app, deps);
  const { db } = deps;
  const view = async (actor: Parameters<typeof findCase>[1], uuid: string, accepted: string | undefined) =>
    caseView(await findCase(db, actor, uuid), actor, preferredOf(accepted));
  one(wire.readSpendRule, ({ actor }) => readSpendRule(db, actor));
  one(wire.saveSpendRule, ({ actor, session, body }) => saveSpendRule(deps, { actor, session }, body));
  use(wire.listBusinessCases, async ({ actor, query: { per, page } }) => {
    const { rows, total } = await findCases(db, actor, { per, page });
    return {
      data: rows.map((facts) => caseRowView(facts, actor)),
      meta: pageMetaOf({ page, per, total }),
      to_decide: await countCasesToDecide(db, actor),
    };
  });
  one(wire.readBusinessCase, ({ actor, params, request }) =>
    view(actor, params.uuid, request.headers['accept-language']),
  );
  use(wire.readBusinessCaseSheet, async ({ actor, params, language, reply }) => {
    const facts = await findCase(db, actor, params.uuid);
    const sheet = caseLayout(caseOf(facts), language);
    const name = documentFileName(facts.company, deps.clock.now(), params.format);
    return sendFile(reply, { name, bytes: await deps.workbook[params.format](sheet), type: mediaTypes[params.format] });
  });
  one(
    wire.requestQuoteApproval,
    async ({ actor, body, request }) =>
      view(actor, await requestQuoteApproval(deps, actor, body), request.headers['accept-language']),
    ({ body, sent }) => readableRequestIssues(deps, { ...body, sent }),
  );
  one(wire.requestSignatureApproval, async ({ actor, body, request }) =>
    view(actor, await requestSignatureApproval(deps, actor, body), request.headers['accept-language']),
  );
  one(
    wire.requestAnswerApproval,
    async ({ actor, params, body, request }) =>
      view(
        actor,
        await requestAnswerApproval(deps, actor, { ...body, uuid: params.uuid }),
        request.headers['accept-language'],
      ),
    ({ actor, params, body, sent }) => readableAnswerIssues(deps, actor, { ...body, uuid: params.uuid, sent }),
  );
  one(wire.approveBusinessCase, async ({ actor, params, request }) => {
    await approveCase(deps, actor, params.uuid);
    return view(actor, params.uuid, request.headers['accept-language']);
  });
  one(wire.declineBusinessCase, async ({ actor, params, body, request }) => {
    const { reason, state: read } = body;
    await decideCase(deps, actor, { uuid: params.uuid, action: 'decline', reason, read });
    return view(actor, params.uuid, request.headers['accept-language']);
  });
  one(wire.withdrawBusinessCase, async ({ actor, params, request }) => {
    await decideCase(deps, actor, { uuid: params.uuid, action: 'withdraw' });
    return view(actor, params.uuid, request.headers['accept-language']);
  });
  one(wire.writeToBusinessCase, async ({ actor, params, body, request }) => {
    await writeToCase(deps, actor, { uuid: params.uuid, text: body.text });
    return view(actor, params.uuid, request.headers['accept-language']);
  });
};
