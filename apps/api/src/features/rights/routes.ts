import * as regionsWire from '@eigaichi/wire/rights/own-regions';
import * as wordsWire from '@eigaichi/wire/rights/own-words';
import * as rightsWire from '@eigaichi/wire/rights/rights';
import * as rightsWorkWire from '@eigaichi/wire/rights/rights-work';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { bind } from '../../http/bind.ts';
import { pageMetaOf } from '../../http/page-meta.ts';
import { Refused } from '../../http/refused.ts';
import { addGrantElsewhere } from './add-grant-elsewhere.ts';
import { changeGrantElsewhere } from './change-grant-elsewhere.ts';
import { checkMovies } from './check-movies.ts';
import { grantsOfMovie } from './grant-queries.ts';
import { findOffer } from './offers.ts';
import { listOwnRegions, removeOwnRegion, renameOwnRegion, saveOwnRegion } from './own-regions.ts';
import { listOwnWords, removeOwnWord, saveOwnWord } from './own-words.ts';
import { ownsMovie } from './owns-movie.ts';
import { previewRights } from './preview-rights.ts';
import { readAvailability } from './read-availability.ts';
import { readLicenceCalendar } from './read-licence-calendar.ts';
import { removeGrantElsewhere } from './remove-grant-elsewhere.ts';
import { findRightsHistory } from './rights-history.ts';
import { saveOffer } from './save-offer.ts';

export const rightsRoutes = (app: FastifyInstance, deps: Deps): void => {
  bind(app, deps, regionsWire.listOwnRegions, async ({ actor }) => ({ data: await listOwnRegions(deps.db, actor) }));
  bind(app, deps, regionsWire.saveOwnRegion, async ({ actor, body }) => ({
    data: await saveOwnRegion(deps, actor, body),
  }));
  bind(app, deps, regionsWire.renameOwnRegion, async ({ actor, params, body }) => ({
    data: await renameOwnRegion(deps, actor, params.uuid, body),
  }));
  bind(app, deps, regionsWire.removeOwnRegion, async ({ actor, params }) => {
    await removeOwnRegion(deps.db, actor, params.uuid);
    return {};
  });
  bind(app, deps, wordsWire.listOwnWords, async ({ actor }) => ({ data: await listOwnWords(deps.db, actor) }));
  bind(app, deps, wordsWire.saveOwnWord, async ({ actor, body }) => ({ data: await saveOwnWord(deps, actor, body) }));
  bind(app, deps, wordsWire.removeOwnWord, async ({ actor, params }) => {
    await removeOwnWord(deps.db, actor, params.uuid);
    return {};
  });
  bind(app, deps, rightsWire.readAvailability, async ({ actor, params, query }) => ({
    data: await readAvailability(deps, actor, {
      uuid: params.uuid,
      year: query.year,
      rights: query.rights,
      countries: query.countries,
    }),
  }));
  bind(app, deps, rightsWire.checkAvailability, async ({ actor, body }) => ({
    data: await checkMovies(deps, actor, body),
  }));
  bind(app, deps, rightsWire.readOffer, async ({ actor, params }) => {
    if (!(await ownsMovie(deps.db, actor, params.uuid))) throw new Refused('not_found');
    return { data: await findOffer(deps.db, params.uuid) };
  });
  bind(app, deps, rightsWire.saveOffer, async ({ actor, params, body }) => ({
    data: await saveOffer(deps, actor, { uuid: params.uuid, body }),
  }));
  bind(app, deps, rightsWire.listGrants, async ({ actor, params }) => {
    if (!(await ownsMovie(deps.db, actor, params.uuid))) throw new Refused('not_found');
    return { data: await grantsOfMovie(deps.db, actor, params.uuid) };
  });
  bind(app, deps, rightsWire.addGrantElsewhere, async ({ actor, params, body, deps: own }) => ({
    data: await addGrantElsewhere(own, actor, { uuid: params.uuid, body }),
  }));
  bind(app, deps, rightsWire.removeGrantElsewhere, async ({ actor, params }) => {
    await removeGrantElsewhere(deps, actor, params.uuid);
    return { data: { uuid: params.uuid } };
  });
  bind(app, deps, rightsWorkWire.changeGrantElsewhere, async ({ actor, params, body }) => ({
    data: await changeGrantElsewhere(deps, actor, { uuid: params.uuid, body }),
  }));
  bind(app, deps, rightsWorkWire.readLicenceCalendar, async ({ actor, params, query }) => ({
    data: await readLicenceCalendar(deps, actor, { uuid: params.uuid, ...query }),
  }));
  bind(app, deps, rightsWorkWire.previewRights, async ({ actor, params, body }) => ({
    data: await previewRights(deps, actor, { uuid: params.uuid, body }),
  }));
  bind(app, deps, rightsWorkWire.readRightsHistory, async ({ actor, params, query }) => {
    if (!(await ownsMovie(deps.db, actor, params.uuid))) throw new Refused('not_found');
    const { events, total } = await findRightsHistory(deps.db, { movie: params.uuid, ...query });
    const { per, page } = query;
    return {
      data: events,
      meta: pageMetaOf({ page, per, total }),
    };
  });
};
