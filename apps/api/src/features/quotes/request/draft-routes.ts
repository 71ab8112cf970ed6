import * as wire from '@eigaichi/wire/quotes/quote-drafts';
import { previewQuote } from '@eigaichi/wire/quotes/quote-preview';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { bind } from '../../../http/bind.ts';
import { askAgain } from './ask-again.ts';
import { previewRequest } from './preview-request.ts';
import { readQuoteDraft } from './read-quote-draft.ts';
import { saveQuoteDraft } from './save-quote-draft.ts';

/** What the wizard saves and reads while a request is written (D4). */
export const draftRoutes = (app: FastifyInstance, deps: Deps): void => {
  bind(app, deps, wire.readQuoteDraft, async ({ actor }) => ({ data: await readQuoteDraft(deps, actor) }));
  bind(app, deps, wire.saveQuoteDraft, async ({ actor, body }) => ({
    data: await saveQuoteDraft(deps, actor, body),
  }));
  bind(app, deps, wire.askAgain, async ({ actor, params, body }) => ({
    data: await askAgain(deps, actor, { ...body, uuid: params.uuid }),
  }));
  bind(app, deps, previewQuote, async ({ actor, body, request }) => ({
    data: await previewRequest(deps, actor, {
      ...body,
      sent: request.body,
      accepted: request.headers['accept-language'],
    }),
  }));
};
