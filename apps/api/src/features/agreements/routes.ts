import { preferredOf } from '@eigaichi/domain/shared/language';
import * as wire from '@eigaichi/wire/agreements/agreements';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { bind } from '../../http/bind.ts';
import { mediaTypes, sendFile } from '../../http/send-file.ts';
import { listAgreements } from './list-agreements.ts';
import { printAgreement } from './print-agreement.ts';
import { readAgreement } from './read-agreement.ts';
import { wordingRoutes } from './wording-routes.ts';

export const agreementsRoutes = (app: FastifyInstance, deps: Deps): void => {
  bind(app, deps, wire.listAgreements, ({ actor, query, deps: own }) => listAgreements(own, actor, query));
  bind(app, deps, wire.readAgreement, async ({ actor, params, request }) => ({
    data: await readAgreement(deps, actor, {
      uuid: params.uuid,
      language: preferredOf(request.headers['accept-language']),
    }),
  }));
  bind(app, deps, wire.readAgreementDocument, async ({ actor, params, query, reply }) => {
    const file = await printAgreement(deps, actor, { ...params, side: query.side });
    return sendFile(reply, { ...file, type: mediaTypes[params.format] });
  });
  wordingRoutes(app, deps);
};
