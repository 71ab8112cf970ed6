import {
  amendQuote,
  previewTermination as previewTerminationEndpoint,
  readConsentFile as readConsentFileEndpoint,
  terminateQuote,
} from '@eigaichi/wire/quote-amendments';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { bind } from '../../http/bind.ts';
import { amendAgreement } from './amend-agreement.ts';
import { readConsentFile } from './consent-file.ts';
import { readQuote } from './read-quote.ts';
import { previewTermination, terminateAgreement } from './terminate-agreement.ts';

/** What managers do to signed agreements. */
export const deskRoutes = (app: FastifyInstance, deps: Deps): void => {
  bind(app, deps, amendQuote, async ({ actor, params, body, request }) => {
    await amendAgreement(deps, actor, { ...body, uuid: params.uuid, request_id: request.id });
    return { data: await readQuote(deps, actor, params.uuid) };
  });
  bind(app, deps, previewTerminationEndpoint, async ({ actor, params, body }) => ({
    data: await previewTermination(deps, actor, { ...body, uuid: params.uuid }),
  }));
  bind(app, deps, terminateQuote, async ({ actor, params, body, request }) => {
    await terminateAgreement(deps, actor, { ...body, uuid: params.uuid, request_id: request.id });
    return { data: await readQuote(deps, actor, params.uuid) };
  });
  bind(app, deps, readConsentFileEndpoint, async ({ actor, params, reply }) => {
    const { name, type, bytes } = await readConsentFile(deps, actor, params);
    // The file itself is the answer, so the answer's JSON is left out.
    reply.hijack();
    reply.raw.writeHead(200, {
      'content-type': type,
      'content-length': bytes.length,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    reply.raw.end(bytes);
    return null;
  });
};
