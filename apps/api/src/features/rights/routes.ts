import {
  addGrantElsewhere as addGrantEndpoint,
  readAvailability as availabilityEndpoint,
  checkAvailability as checkEndpoint,
  listGrants as listGrantsEndpoint,
  readOffer as readOfferEndpoint,
  removeGrantElsewhere as removeGrantEndpoint,
  saveOffer as saveOfferEndpoint,
} from '@eigaichi/wire/rights';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { bind } from '../../http/bind.ts';
import { Refused } from '../../http/refused.ts';
import { addGrantElsewhere } from './add-grant-elsewhere.ts';
import { checkTitles } from './check-titles.ts';
import { grantsOfTitle } from './grant-queries.ts';
import { findOffer } from './offers.ts';
import { ownsTitle } from './owns-title.ts';
import { readAvailability } from './read-availability.ts';
import { removeGrantElsewhere } from './remove-grant-elsewhere.ts';
import { saveOffer } from './save-offer.ts';

export const rightsRoutes = (app: FastifyInstance, deps: Deps): void => {
  bind(app, deps, availabilityEndpoint, async ({ actor, params, query }) => ({
    data: await readAvailability(deps, actor, {
      uuid: params.uuid,
      year: query.year,
      rights: query.rights,
      countries: query.countries,
    }),
  }));
  bind(app, deps, checkEndpoint, async ({ actor, body }) => ({ data: await checkTitles(deps, actor, body) }));
  bind(app, deps, readOfferEndpoint, async ({ actor, params }) => {
    if (!(await ownsTitle(deps.db, actor, params.uuid))) throw new Refused('not_found');
    return { data: await findOffer(deps.db, params.uuid) };
  });
  bind(app, deps, saveOfferEndpoint, async ({ actor, params, body, request }) => ({
    data: await saveOffer(deps, actor, { uuid: params.uuid, body, request_id: request.id }),
  }));
  bind(app, deps, listGrantsEndpoint, async ({ actor, params }) => {
    if (!(await ownsTitle(deps.db, actor, params.uuid))) throw new Refused('not_found');
    return { data: await grantsOfTitle(deps.db, params.uuid) };
  });
  bind(app, deps, addGrantEndpoint, async ({ actor, params, body, request, deps: own }) => ({
    data: await addGrantElsewhere(own, actor, { uuid: params.uuid, body, request_id: request.id }),
  }));
  bind(app, deps, removeGrantEndpoint, async ({ actor, params, request }) => {
    await removeGrantElsewhere(deps, actor, { uuid: params.uuid, request_id: request.id });
    return { data: { uuid: params.uuid } };
  });
};
