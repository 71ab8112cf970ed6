import * as wire from '@eigaichi/wire/quotes/contract/quote-amendments';
import * as deskWire from '@eigaichi/wire/quotes/desk/quote-desk';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { bind } from '../../../http/bind.ts';
import { sendFile } from '../../../http/send-file.ts';
import { amendAgreement } from '../contract/amend-agreement.ts';
import { readConsentFile } from '../contract/consent-file.ts';
import { previewTermination, terminateAgreement } from '../contract/terminate-agreement.ts';
import { explainLostRace } from '../explain-lost-race.ts';
import { readQuote } from '../read-quote.ts';
import { assignQuote } from './assign-quote.ts';
import { listAssignees } from './assignee-queries.ts';
import { addQuoteNote, listQuoteNotes } from './quote-notes.ts';

/** Who of the staff sees to a quote, and what they note on it (D37c). */
const amongStaff = (app: FastifyInstance, deps: Deps) => {
  bind(app, deps, deskWire.listAssignees, ({ query }) => listAssignees(deps.db, query));
  bind(app, deps, deskWire.assignQuote, async ({ actor, params, body }) => {
    await assignQuote(deps, actor, { ...body, uuid: params.uuid });
    return { data: await readQuote(deps, actor, params.uuid) };
  });
  bind(app, deps, deskWire.listQuoteNotes, ({ params, query }) =>
    listQuoteNotes(deps, { ...query, uuid: params.uuid }),
  );
  bind(app, deps, deskWire.addQuoteNote, async ({ actor, params, body, deps: own }) => ({
    data: await addQuoteNote(own, actor, { ...body, uuid: params.uuid }),
  }));
};

/** What managers do to quotes among themselves, and to signed agreements. */
export const deskRoutes = (app: FastifyInstance, deps: Deps): void => {
  amongStaff(app, deps);
  bind(app, deps, wire.amendQuote, async ({ actor, params, body }) => {
    const input = { ...body, uuid: params.uuid };
    await explainLostRace(deps, actor, { uuid: params.uuid, action: 'amend' }, () =>
      amendAgreement(deps, actor, input),
    );
    return { data: await readQuote(deps, actor, params.uuid) };
  });
  bind(app, deps, wire.previewTermination, async ({ actor, params, body }) => ({
    data: await explainLostRace(deps, actor, { uuid: params.uuid, action: 'terminate' }, () =>
      previewTermination(deps, actor, { ...body, uuid: params.uuid }),
    ),
  }));
  bind(app, deps, wire.terminateQuote, async ({ actor, params, body }) => {
    const input = { ...body, uuid: params.uuid };
    await explainLostRace(deps, actor, { uuid: params.uuid, action: 'terminate' }, () =>
      terminateAgreement(deps, actor, input),
    );
    return { data: await readQuote(deps, actor, params.uuid) };
  });
  bind(app, deps, wire.readConsentFile, async ({ actor, params, reply }) => {
    return sendFile(reply, await readConsentFile(deps, actor, params));
  });
};
