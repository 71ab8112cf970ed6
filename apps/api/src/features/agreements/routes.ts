import { preferredOf } from '@eigaichi/domain/shared/language';
import {
  listAgreements as listAgreementsEndpoint,
  readAgreement as readAgreementEndpoint,
  readAgreementSheet,
} from '@eigaichi/wire/agreements';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { bind } from '../../http/bind.ts';
import { listAgreements } from './list-agreements.ts';
import { printAgreement } from './print-agreement.ts';
import { readAgreement } from './read-agreement.ts';

const mediaTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
} as const;

export const agreementsRoutes = (app: FastifyInstance, deps: Deps): void => {
  bind(app, deps, listAgreementsEndpoint, ({ actor, query }) => listAgreements(deps, actor, query));
  bind(app, deps, readAgreementEndpoint, async ({ actor, params, request }) => ({
    data: await readAgreement(deps, actor, {
      uuid: params.uuid,
      language: preferredOf(request.headers['accept-language']),
    }),
  }));
  bind(app, deps, readAgreementSheet, async ({ actor, params, query, reply }) => {
    const { name, bytes } = await printAgreement(deps, actor, { ...params, side: query.side });
    // The file itself is the answer, so the answer's JSON is left out.
    reply.hijack();
    reply.raw.writeHead(200, {
      'content-type': mediaTypes[params.format],
      'content-length': bytes.length,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    reply.raw.end(bytes);
    return null;
  });
};
