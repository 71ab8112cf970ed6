import * as wire from '@eigaichi/wire/quotes/contract/quote-amendments';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { binder } from '../../../http/bind.ts';
import { sendFile } from '../../../http/send-file.ts';
import { amendAgreement } from '../contract/amend-agreement.ts';
import { readConsentFile } from '../contract/consent-file.ts';
import { readableAmendmentIssues } from '../contract/judge-readable-amendment.ts';
import { previewTermination, terminateAgreement } from '../contract/terminate-agreement.ts';
import { explainLostRace } from '../explain-lost-race.ts';
import { readQuote } from '../read-quote.ts';

/** Managers' actions on signed agreements. */
export const deskRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { use, one } = binder(app, deps);
  one(
    wire.amendQuote,
    async ({ actor, params, body }) => {
      const input = { ...body, uuid: params.uuid };
      await explainLostRace(deps, actor, { uuid: params.uuid, action: 'amend' }, () =>
        amendAgreement(deps, actor, input),
      );
      return readQuote(deps, actor, params.uuid);
    },
    ({ actor, params, body, sent }) =>
      readableAmendmentIssues(deps, actor, { uuid: params.uuid, quote_provider: body.quote_provider, sent }),
  );
  one(wire.previewTermination, ({ actor, params, body }) =>
    explainLostRace(deps, actor, { uuid: params.uuid, action: 'terminate' }, () =>
      previewTermination(deps, actor, { ...body, uuid: params.uuid }),
    ),
  );
  one(wire.terminateQuote, async ({ actor, params, body }) => {
    const input = { ...body, uuid: params.uuid };
    await explainLostRace(deps, actor, { uuid: params.uuid, action: 'terminate' }, () =>
      terminateAgreement(deps, actor, input),
    );
    return readQuote(deps, actor, params.uuid);
  });
  use(wire.readConsentFile, async ({ actor, params, reply }) => {
    return sendFile(reply, await readConsentFile(deps, actor, params));
  });
};
