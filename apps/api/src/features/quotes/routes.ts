import { preferredOf } from '@eigaichi/domain/shared/language';
import { readOfferSheet } from '@eigaichi/wire/agreements';
import * as answerPreviewWire from '@eigaichi/wire/answer-preview';
import * as quoteSetsWire from '@eigaichi/wire/quote-sets';
import * as quotesWire from '@eigaichi/wire/quotes';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { bind } from '../../http/bind.ts';
import { mediaTypes, sendFile } from '../../http/send-file.ts';
import { answerTitles } from './answer-titles.ts';
import { cancelTitles } from './cancel-titles.ts';
import { confirmQuote } from './confirm-quote.ts';
import { correctionRoutes } from './correction-routes.ts';
import { createQuoteSet } from './create-quote-set.ts';
import { declineTitles } from './decline-titles.ts';
import { deskRoutes } from './desk-routes.ts';
import { draftRoutes } from './draft-routes.ts';
import { listQuoteSets } from './list-quote-sets.ts';
import { listQuotes } from './list-quotes.ts';
import { negotiateTitles } from './negotiate-titles.ts';
import { previewAnswer } from './preview-answer.ts';
import { printOffer } from './print-offer.ts';
import { readMessages } from './read-messages.ts';
import { readQuote } from './read-quote.ts';
import { readQuoteSet } from './read-quote-set.ts';
import { readTerms } from './read-terms.ts';
import { removeQuoteSet } from './remove-quote-set.ts';
import { reportStart } from './report-start.ts';
import { requestQuote } from './request-quote.ts';
import { saveQuoteSet } from './save-quote-set.ts';
import { sendMessage } from './send-message.ts';
import { signQuote } from './sign-quote.ts';
import { orToldFirst } from './tell-first.ts';
import { withdrawAnswer } from './withdraw-answer.ts';

const reading = (app: FastifyInstance, deps: Deps) => {
  bind(app, deps, quotesWire.listQuotes, ({ actor, query }) => listQuotes(deps, actor, query));
  bind(app, deps, quotesWire.readQuote, async ({ actor, params }) => ({
    data: await readQuote(deps, actor, params.uuid),
  }));
  bind(app, deps, answerPreviewWire.previewAnswer, async ({ actor, params, body, request }) => ({
    data: await previewAnswer(deps, actor, {
      ...params,
      ...body,
      language: preferredOf(request.headers['accept-language']),
    }),
  }));
  bind(app, deps, quotesWire.readQuoteMessages, async ({ actor, params, body }) => ({
    data: await readMessages(deps, actor, { ...params, ...body }),
  }));
  bind(app, deps, quotesWire.readQuoteTerms, async ({ actor, params, query, request }) => ({
    data: await readTerms(deps, actor, {
      ...params,
      ...query,
      language: preferredOf(request.headers['accept-language']),
    }),
  }));
  bind(app, deps, readOfferSheet, async ({ actor, params, query, reply }) => {
    const file = await printOffer(deps, actor, { ...params, side: query.side });
    return sendFile(reply, { ...file, type: mediaTypes[params.format] });
  });
};

/** Every move answers the quote as it stands after it. */
const moves = (app: FastifyInstance, deps: Deps) => {
  bind(app, deps, quotesWire.requestQuote, async ({ actor, body, deps: own }) => {
    const uuid = await requestQuote(own, actor, body);
    return { data: await readQuote(own, actor, uuid) };
  });
  const moving = [
    ['confirm', quotesWire.confirmQuote, confirmQuote],
    ['answer', quotesWire.answerQuote, answerTitles],
    ['decline', quotesWire.declineQuote, declineTitles],
    ['withdraw_answer', quotesWire.withdrawAnswer, withdrawAnswer],
    ['negotiate', quotesWire.negotiateQuote, negotiateTitles],
    ['cancel', quotesWire.cancelQuote, cancelTitles],
    ['sign', quotesWire.signQuote, signQuote],
    ['report_start', quotesWire.reportStart, reportStart],
  ] as const;
  for (const [action, endpoint, move] of moving)
    bind(app, deps, endpoint, async ({ actor, params, body, deps: own }) => {
      // The list pairs each endpoint with the use case that takes its body: the pair's types can't be said in a loop.
      const run = move as (deps: Deps, actor: unknown, input: object) => Promise<void>;
      const input = { ...body, uuid: params.uuid };
      await orToldFirst(own, actor, { uuid: params.uuid, action }, () => run(own, actor, input));
      return { data: await readQuote(own, actor, params.uuid) };
    });
  bind(app, deps, quotesWire.sendQuoteMessage, async ({ actor, params, body, deps: own }) => {
    await sendMessage(own, actor, { ...body, uuid: params.uuid });
    return { data: await readQuote(own, actor, params.uuid) };
  });
};

const sets = (app: FastifyInstance, deps: Deps) => {
  bind(app, deps, quoteSetsWire.listQuoteSets, ({ actor, query }) => listQuoteSets(deps, actor, query));
  bind(app, deps, quoteSetsWire.readQuoteSet, async ({ actor, params }) => ({
    data: await readQuoteSet(deps, actor, params.uuid),
  }));
  bind(app, deps, quoteSetsWire.createQuoteSet, async ({ actor, body }) => ({
    data: await createQuoteSet(deps, actor, body),
  }));
  bind(app, deps, quoteSetsWire.saveQuoteSet, async ({ actor, params, body }) => ({
    data: await saveQuoteSet(deps, actor, { ...body, uuid: params.uuid }),
  }));
  bind(app, deps, quoteSetsWire.removeQuoteSet, async ({ actor, params }) => ({
    data: await removeQuoteSet(deps, actor, params.uuid),
  }));
};

export const quotesRoutes = (app: FastifyInstance, deps: Deps): void => {
  reading(app, deps);
  moves(app, deps);
  correctionRoutes(app, deps);
  deskRoutes(app, deps);
  draftRoutes(app, deps);
  sets(app, deps);
};
