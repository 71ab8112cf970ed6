import type { Actor } from '@eigaichi/domain/accounts/actor';
import { wordingLayout } from '@eigaichi/domain/agreements/document/wording-layout';
import * as wordings from '@eigaichi/wire/agreements/agreement-wordings';
import * as wire from '@eigaichi/wire/agreements/agreements';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { binder } from '../../http/bind.ts';
import { pageMetaOf } from '../../http/page-meta.ts';
import { Refused } from '../../http/refused.ts';
import { mediaTypes, sendFile } from '../../http/send-file.ts';
import { type AgreementFilter, currentFacts, searchAgreements } from './agreement-queries.ts';
import { agreementRowView } from './agreement-view.ts';
import { printAgreement } from './print-agreement.ts';
import { readAgreement } from './read-agreement.ts';
import {
  createWording,
  deleteWording,
  listWordings,
  publicationIssues,
  publishWording,
  updateWording,
  withdrawWording,
} from './save-wording.ts';

/** One page of the reader's signed agreements (D35b). */
const listAgreements = async (deps: Pick<Deps, 'db'>, actor: Actor, filter: AgreementFilter) => {
  const { rows, total } = await searchAgreements(deps.db, actor, filter);
  const facts = await currentFacts(deps.db, rows);
  const { per, page } = filter;
  return {
    data: rows.map((row) => agreementRowView(row, actor, facts)),
    meta: pageMetaOf({ page, per, total }),
  };
};

type Wanted = {
  readonly wording_version: string;
  readonly side: 'provider' | 'consumer';
  readonly format: 'xlsx' | 'pdf';
};

/** Any wording, including drafts, as a document for one side. */
const printWording = async (deps: Deps, actor: Actor, { wording_version, side, format }: Wanted) => {
  const found = (await listWordings(deps, actor)).find((wording) => wording.wording_version === wording_version);
  if (found === undefined) throw new Refused('not_found');
  const { effective_on, clauses } = found;
  const sheet = {
    ...wordingLayout({ version: wording_version, effective_on, clauses }, side),
    made_at: deps.clock.now(),
  };
  return { name: `wording_${wording_version}_${side}.${format}`, bytes: await deps.workbook[format](sheet) };
};

/** Routes for managers to maintain the wording of the individual agreement. */
const wordingRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { use, one } = binder(app, deps);
  one(wordings.listWordings, ({ actor }) => listWordings(deps, actor));
  one(wordings.createWording, ({ actor, body }) => createWording(deps, actor, body));
  one(wordings.updateWording, ({ actor, params, body }) => updateWording(deps, actor, { ...params, ...body }));
  one(
    wordings.publishWording,
    ({ actor, params, body }) => publishWording(deps, actor, { ...params, ...body }),
    ({ body }) => publicationIssues(deps, body.effective_on ?? ''),
  );
  one(wordings.withdrawWording, ({ actor, params, body }) => withdrawWording(deps, actor, { ...params, ...body }));
  one(wordings.deleteWording, ({ actor, params }) => deleteWording(deps, actor, params));
  use(wordings.previewWording, async ({ actor, params, reply }) => {
    const file = await printWording(deps, actor, params);
    return sendFile(reply, { ...file, type: mediaTypes[params.format] });
  });
};

export const agreementsRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { use, one } = binder(app, deps);
  use(wire.listAgreements, ({ actor, query, deps: own }) => listAgreements(own, actor, query));
  one(wire.readAgreement, ({ actor, params, language }) => readAgreement(deps, actor, { ...params, language }));
  use(wire.readAgreementDocument, async ({ actor, params, query, reply }) => {
    const file = await printAgreement(deps, actor, { ...params, side: query.side });
    return sendFile(reply, { ...file, type: mediaTypes[params.format] });
  });
  wordingRoutes(app, deps);
};
