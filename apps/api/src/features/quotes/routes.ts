import { currencyOf } from '@eigaichi/domain/options/currencies';
import { paymentCurrencyIssue } from '@eigaichi/domain/quotes/sign/payable';
import { readOfferSheet } from '@eigaichi/wire/agreements/agreements';
import * as answerPreviewWire from '@eigaichi/wire/quotes/answer/answer-preview';
import * as answerWire from '@eigaichi/wire/quotes/answer/quote-answer';
import * as contractWire from '@eigaichi/wire/quotes/contract/quote-amendments';
import * as messagesWire from '@eigaichi/wire/quotes/messages/quote-messages';
import * as quotesWire from '@eigaichi/wire/quotes/quotes';
import * as requestWire from '@eigaichi/wire/quotes/request/quote-request';
import * as quoteSetsWire from '@eigaichi/wire/quotes/request/quote-sets';
import * as signingWire from '@eigaichi/wire/quotes/sign/quote-signing';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { binder } from '../../http/bind.ts';
import { mediaTypes, sendFile } from '../../http/send-file.ts';
import { answerDraftRoutes } from './answer/answer-drafts.ts';
import { answerQuoteMovies } from './answer/answer-quote-movies.ts';
import { declineQuoteMovies } from './answer/decline-quote-movies.ts';
import { readableAnswerIssues, readableCounterIssues } from './answer/judge-readable.ts';
import { negotiateQuoteMovies } from './answer/negotiate-quote-movies.ts';
import { previewAnswer } from './answer/preview-answer.ts';
import { withdrawAnswer } from './answer/withdraw-answer.ts';
import { businessCaseRoutes } from './business-cases/case-routes.ts';
import { colleagueRoutes } from './colleagues/colleague-routes.ts';
import { reportStart } from './contract/report-start.ts';
import { correctionRoutes } from './desk/correction-routes.ts';
import { deskRoutes } from './desk/desk-routes.ts';
import type { OfferedUndo } from './desk/undo-quote-move.ts';
import { explainLostRace } from './explain-lost-race.ts';
import { listQuotes } from './list-quotes.ts';
import { readMessages } from './messages/read-messages.ts';
import { sendMessage } from './messages/send-message.ts';
import { findQuote } from './quote-facts.ts';
import { readQuote } from './read-quote.ts';
import { cancelQuoteMovies } from './request/cancel-quote-movies.ts';
import { changeReferences } from './request/change-references.ts';
import { confirmQuote } from './request/confirm-quote.ts';
import { draftRoutes } from './request/draft-routes.ts';
import { readableRequestIssues } from './request/judge-request.ts';
import { createQuoteSet, listQuoteSets, readQuoteSet, removeQuoteSet, saveQuoteSet } from './request/quote-sets.ts';
import { requestQuote } from './request/request-quote.ts';
import { sendAgain } from './request/send-again.ts';
import { printOffer } from './sign/print-offer.ts';
import { readTerms } from './sign/read-terms.ts';
import { signQuote } from './sign/sign-quote.ts';
import { withdrawSignature } from './sign/withdraw-signature.ts';
import { workRoutes } from './work-routes.ts';

const reading = (app: FastifyInstance, deps: Deps) => {
  const { use, one } = binder(app, deps);
  use(quotesWire.listQuotes, ({ actor, query, deps: own }) => listQuotes(own, actor, query));
  one(quotesWire.readQuote, ({ actor, params }) => readQuote(deps, actor, params.uuid));
  one(answerPreviewWire.previewAnswer, ({ actor, params, body, language }) =>
    previewAnswer(deps, actor, { ...params, ...body, language }),
  );
  one(messagesWire.readQuoteMessages, ({ actor, params, body, deps: own }) =>
    readMessages(own, actor, { ...params, ...body }),
  );
  one(signingWire.readQuoteTerms, ({ actor, params, query, language }) =>
    readTerms(deps, actor, { ...params, ...query, language }),
  );
  use(readOfferSheet, async ({ actor, params, query, reply }) => {
    const file = await printOffer(deps, actor, { ...params, side: query.side });
    return sendFile(reply, { ...file, type: mediaTypes[params.format] });
  });
};

/** Every move returns the updated quote. */
const moves = (app: FastifyInstance, deps: Deps) => {
  const { use, one } = binder(app, deps);
  one(
    requestWire.requestQuote,
    async ({ actor, body, deps: own }) => {
      const uuid = await requestQuote(own, actor, body);
      return readQuote(own, actor, uuid);
    },
    ({ body, sent }) => readableRequestIssues(deps, { ...body, sent }),
  );
  one(requestWire.sendQuoteAgain, async ({ actor, params, deps: own }) =>
    readQuote(own, actor, await sendAgain(own, actor, params.uuid)),
  );
  one(requestWire.changeReferences, async ({ actor, params, body }) => {
    await changeReferences(deps, actor, { ...body, uuid: params.uuid });
    return readQuote(deps, actor, params.uuid);
  });
  const moving = [
    ['confirm', requestWire.confirmQuote, confirmQuote],
    ['answer', answerWire.answerQuote, answerQuoteMovies],
    ['decline', answerWire.declineQuote, declineQuoteMovies],
    ['withdraw_answer', answerWire.withdrawAnswer, withdrawAnswer],
    ['negotiate', answerWire.negotiateQuote, negotiateQuoteMovies],
    ['cancel', requestWire.cancelQuote, cancelQuoteMovies],
    ['report_start', contractWire.reportStart, reportStart],
  ] as const;
  for (const [action, endpoint, move] of moving)
    use(
      endpoint,
      async ({ actor, params, body, deps: own }) => {
        // The list pairs each endpoint with the use case for its body; a loop can't express the pair's types.
        const run = move as (deps: Deps, actor: unknown, input: object) => Promise<OfferedUndo>;
        const input = { ...body, uuid: params.uuid };
        const undo = await explainLostRace(own, actor, { uuid: params.uuid, action }, () => run(own, actor, input));
        return { data: await readQuote(own, actor, params.uuid), ...(undo === undefined ? {} : { undo }) };
      },
      ({ actor, params, body, sent }) => {
        if (action === 'answer') return readableAnswerIssues(deps, actor, { ...body, uuid: params.uuid, sent });
        return action === 'negotiate' ? readableCounterIssues(deps, actor, { uuid: params.uuid, sent }) : [];
      },
    );
  one(
    signingWire.signQuote,
    async ({ actor, session, params, body, deps: own }) => {
      const { uuid } = params;
      await explainLostRace(own, actor, { uuid, action: 'sign' }, () =>
        signQuote(own, { actor, session }, { ...body, uuid }),
      );
      return readQuote(own, actor, uuid);
    },
    async ({ actor, params, body }) => {
      const quote = (await findQuote(deps.db, actor, params.uuid))?.quote;
      const issue = quote && paymentCurrencyIssue(currencyOf(quote.currency), body.payment_currency);
      return issue ? [issue] : [];
    },
  );
  one(signingWire.withdrawSignature, async ({ actor, params, body }) => {
    await withdrawSignature(deps, actor, { ...body, uuid: params.uuid });
    return readQuote(deps, actor, params.uuid);
  });
  one(messagesWire.sendQuoteMessage, async ({ actor, params, body, deps: own }) => {
    await sendMessage(own, actor, { ...body, uuid: params.uuid });
    return readQuote(own, actor, params.uuid);
  });
};

const sets = (app: FastifyInstance, deps: Deps) => {
  const { use, one } = binder(app, deps);
  use(quoteSetsWire.listQuoteSets, ({ actor, query }) => listQuoteSets(deps, actor, query));
  one(quoteSetsWire.readQuoteSet, ({ actor, params }) => readQuoteSet(deps, actor, params.uuid));
  one(quoteSetsWire.createQuoteSet, ({ actor, body }) => createQuoteSet(deps, actor, body));
  one(quoteSetsWire.saveQuoteSet, ({ actor, params, body }) =>
    saveQuoteSet(deps, actor, { ...body, uuid: params.uuid }),
  );
  one(quoteSetsWire.removeQuoteSet, ({ actor, params }) => removeQuoteSet(deps, actor, params.uuid));
};

export const quotesRoutes = (app: FastifyInstance, deps: Deps): void => {
  reading(app, deps);
  moves(app, deps);
  workRoutes(app, deps);
  correctionRoutes(app, deps);
  deskRoutes(app, deps);
  colleagueRoutes(app, deps);
  businessCaseRoutes(app, deps);
  draftRoutes(app, deps);
  answerDraftRoutes(app, deps);
  sets(app, deps);
};
