import type { Actor } from '@eigaichi/domain/accounts/actor';
import { type Language, preferredOf } from '@eigaichi/domain/shared/language';
import * as wire from '@eigaichi/wire/agreements/agreements';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { binder } from '../../http/bind.ts';
import { pageMetaOf } from '../../http/page-meta.ts';
import { orNotFound } from '../../http/refused.ts';
import { mediaTypes, sendFile } from '../../http/send-file.ts';
import { type AgreementFilter, factsBeside, findAgreement, searchAgreements } from './agreement-queries.ts';
import { agreementRowView, agreementView } from './agreement-view.ts';
import { printAgreement } from './print-agreement.ts';
import { findWording } from './wording-queries.ts';
import { wordingRoutes } from './wording-routes.ts';

/** One signed agreement, in the reader's language and with the reader's own lines. */
const readAgreement = async (
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  { uuid, language }: { uuid: string; language: Language },
) => {
  const row = orNotFound(await findAgreement(deps.db, actor, uuid));
  const wording = await findWording(deps.db, row.wording_version);
  return agreementView(row, { actor, facts: await factsBeside(deps.db, [row]), wording, language });
};

/** Signed agreements of the reader, one page of them (D35b). */
const listAgreements = async (deps: Pick<Deps, 'db'>, actor: Actor, filter: AgreementFilter) => {
  const { rows, total } = await searchAgreements(deps.db, actor, filter);
  const facts = await factsBeside(deps.db, rows);
  const { per, page } = filter;
  return {
    data: rows.map((row) => agreementRowView(row, actor, facts)),
    meta: pageMetaOf({ page, per, total }),
  };
};

export const agreementsRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { use, one } = binder(app, deps);
  use(wire.listAgreements, ({ actor, query, deps: own }) => listAgreements(own, actor, query));
  one(wire.readAgreement, ({ actor, params, request }) =>
    readAgreement(deps, actor, {
      uuid: params.uuid,
      language: preferredOf(request.headers['accept-language']),
    }),
  );
  use(wire.readAgreementDocument, async ({ actor, params, query, reply }) => {
    const file = await printAgreement(deps, actor, { ...params, side: query.side });
    return sendFile(reply, { ...file, type: mediaTypes[params.format] });
  });
  wordingRoutes(app, deps);
};
