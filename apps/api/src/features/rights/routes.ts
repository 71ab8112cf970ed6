import * as regionsWire from '@eigaichi/wire/rights/own-regions';
import * as wordsWire from '@eigaichi/wire/rights/own-words';
import * as rightsWire from '@eigaichi/wire/rights/rights';
import * as rightsWorkWire from '@eigaichi/wire/rights/rights-work';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { binder } from '../../http/bind.ts';
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
  const { use, one, done } = binder(app, deps);
  one(regionsWire.listOwnRegions, ({ actor }) => listOwnRegions(deps.db, actor));
  one(regionsWire.saveOwnRegion, ({ actor, body }) => saveOwnRegion(deps, actor, body));
  one(regionsWire.renameOwnRegion, ({ actor, params, body }) => renameOwnRegion(deps, actor, params.uuid, body));
  done(regionsWire.removeOwnRegion, ({ actor, params }) => removeOwnRegion(deps.db, actor, params.uuid));
  one(wordsWire.listOwnWords, ({ actor }) => listOwnWords(deps.db, actor));
  one(wordsWire.saveOwnWord, ({ actor, body }) => saveOwnWord(deps, actor, body));
  done(wordsWire.removeOwnWord, ({ actor, params }) => removeOwnWord(deps.db, actor, params.uuid));
  one(rightsWire.readAvailability, ({ actor, params, query }) =>
    readAvailability(deps, actor, {
      uuid: params.uuid,
      year: query.year,
      rights: query.rights,
      countries: query.countries,
    }),
  );
  one(rightsWire.checkAvailability, ({ actor, body, deps: own }) => checkMovies(own, actor, body));
  one(rightsWire.readOffer, async ({ actor, params }) => {
    if (!(await ownsMovie(deps.db, actor, params.uuid))) throw new Refused('not_found');
    return findOffer(deps.db, params.uuid);
  });
  one(rightsWire.saveOffer, ({ actor, params, body }) => saveOffer(deps, actor, { uuid: params.uuid, body }));
  one(rightsWire.listGrants, async ({ actor, params }) => {
    if (!(await ownsMovie(deps.db, actor, params.uuid))) throw new Refused('not_found');
    return grantsOfMovie(deps.db, actor, params.uuid);
  });
  one(rightsWire.addGrantElsewhere, ({ actor, params, body, deps: own }) =>
    addGrantElsewhere(own, actor, { uuid: params.uuid, body }),
  );
  one(rightsWire.removeGrantElsewhere, async ({ actor, params }) => {
    await removeGrantElsewhere(deps, actor, params.uuid);
    return { uuid: params.uuid };
  });
  one(rightsWorkWire.changeGrantElsewhere, ({ actor, params, body }) =>
    changeGrantElsewhere(deps, actor, { uuid: params.uuid, body }),
  );
  one(rightsWorkWire.readLicenceCalendar, ({ actor, params, query }) =>
    readLicenceCalendar(deps, actor, { uuid: params.uuid, ...query }),
  );
  one(rightsWorkWire.previewRights, ({ actor, params, body }) =>
    previewRights(deps, actor, { uuid: params.uuid, body }),
  );
  use(rightsWorkWire.readRightsHistory, async ({ actor, params, query }) => {
    if (!(await ownsMovie(deps.db, actor, params.uuid))) throw new Refused('not_found');
    const { events, total } = await findRightsHistory(deps.db, { movie: params.uuid, ...query });
    return { data: events, meta: pageMetaOf({ ...query, total }) };
  });
};
