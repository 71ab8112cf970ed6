import type { Language } from '@eigaichi/domain/shared/language';
import * as wire from '@eigaichi/wire/staff/reference';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { binder } from '../../http/bind.ts';
import { fieldErrors } from '../../http/errors.ts';
import { orNotFound, Refused } from '../../http/refused.ts';
import { changeSetting } from './change-setting.ts';
import { listRateRows, listSettingRows } from './dated-queries.ts';
import { fixReasons, saveFixReason } from './fix-reasons.ts';
import { listAreaCountries, listEnum } from './list-enum.ts';
import { mergeTag, tagUses } from './merge-tag.ts';
import { moveCountry } from './move-country.ts';
import { importRates, previewRates } from './rates/import-rates.ts';
import { listStaleRates } from './rates/rate-queries.ts';
import { setExchangeRate } from './rates/set-exchange-rate.ts';
import { voidExchangeRate } from './rates/void-rate.ts';
import { findAwardRow, listAwardRows, listManaged } from './reference-store.ts';
import { awardView, listItemView, paged, rateView, settingView } from './reference-view.ts';
import { addListItem, changeListItem } from './save-list-item.ts';

const lists = (app: FastifyInstance, deps: Deps) => {
  const { use, one } = binder(app, deps);
  const { db } = deps;
  use(wire.listGenres, async ({ query }) => paged(await listManaged(db, 'genre', query), query, listItemView));
  use(wire.listTags, async ({ query }) => paged(await listManaged(db, 'tag', query), query, listItemView));
  use(wire.listAwards, async ({ query }) => paged(await listAwardRows(db, query), query, awardView));
  one(wire.readAward, async ({ params }) => {
    return awardView(orNotFound(await findAwardRow(db, params.uuid)));
  });
};

const additions = [
  ['tag', wire.createTag],
  ['genre', wire.createGenre],
  ['award', wire.createAward],
] as const;

const changes = [
  ['tag', wire.updateTag],
  ['genre', wire.updateGenre],
  ['award', wire.updateAward],
] as const;

const keeping = (app: FastifyInstance, deps: Deps) => {
  const { one } = binder(app, deps);
  for (const [list, endpoint] of additions)
    one(endpoint, ({ actor, body }) => addListItem(deps, actor, { list, input: body }));
  for (const [list, endpoint] of changes)
    one(endpoint, ({ actor, params, body: { version, ...input } }) =>
      changeListItem(deps, actor, { list, uuid: params.uuid, version, input }),
    );
  one(wire.readTagUses, ({ params }) => tagUses(deps.db, params.uuid));
  one(wire.mergeTag, ({ actor, params, body }) => mergeTag(deps, actor, { uuid: params.uuid, ...body }));
  one(wire.listFixReasons, () => fixReasons(deps.db));
  one(wire.addFixReason, ({ actor, body }) => saveFixReason(deps, actor, { code: null, version: 0, input: body }));
  one(wire.changeFixReason, ({ actor, params, body: { version, ...input } }) =>
    saveFixReason(deps, actor, { ...params, version, input }),
  );
  one(wire.moveCountry, ({ actor, params, body }) => moveCountry(deps, actor, { ...params, ...body }));
};

const enums = (app: FastifyInstance, deps: Deps) => {
  const { one } = binder(app, deps);
  one(wire.listEnum, async ({ params, language, request }) => {
    const locale = request.headers['x-locale'];
    const zone = typeof locale === 'string' ? locale : undefined;
    return listEnum(deps.db, params.name, { language, locale: zone });
  });
  one(wire.listAreaCountries, ({ params, language }) => listAreaCountries(deps.db, params.area, language));
};

const rates = (app: FastifyInstance, deps: Deps) => {
  const { use, one, orPending } = binder(app, deps);
  const today = () => deps.clock.today().toString();
  use(wire.listExchangeRates, async ({ query }) =>
    paged(await listRateRows(deps.db, { ...query, today: today() }), query, ({ row, current }) =>
      rateView(row, current),
    ),
  );
  orPending(wire.setExchangeRate, async ({ actor, body }) => {
    const row = await setExchangeRate(deps, actor, body);
    return row === null ? null : rateView(row, row.effective_on <= today());
  });
  one(wire.voidExchangeRate, async ({ actor, params, body }) =>
    rateView(await voidExchangeRate(deps, actor, { ...params, ...body }), false),
  );
  one(wire.listStaleRates, () => listStaleRates(deps.db, today()));
  one(wire.previewExchangeRates, async ({ body, language }) => {
    const { rows, issues } = await previewRates(deps, body.content);
    return { rows, issues: fieldErrors(issues, language) };
  });
  one(wire.importExchangeRates, ({ actor, body }) => importRates(deps, actor, body));
};

const dated = (app: FastifyInstance, deps: Deps) => {
  const { use, orPending } = binder(app, deps);
  const today = () => deps.clock.today().toString();
  use(wire.listSettings, async ({ query }) =>
    paged(await listSettingRows(deps.db, { ...query, today: today() }), query, ({ row, current }) =>
      settingView(row, current),
    ),
  );
  orPending(wire.changeSetting, async ({ actor, body }) => {
    const row = await changeSetting(deps, actor, body);
    return row === null ? null : settingView(row, row.effective_on <= today());
  });
};

type Input = { readonly text: string; readonly translate_from: Language; readonly translate_to: Language };

/** POST /translation (spec 7): refused without a configured translator (D35). */
const translateText = async (deps: Deps, { text, translate_from, translate_to }: Input): Promise<{ text: string }> => {
  if (deps.translator === null) throw new Refused('translation_not_configured');
  if (translate_from === translate_to) return { text };
  try {
    return { text: await deps.translator.translate(text, translate_from, translate_to) };
  } catch (error) {
    deps.log.warn({ err: error }, 'a text could not be translated');
    throw new Refused('translation_failed');
  }
};

/** Reference lists, enumerations, translation, exchange rates and settings (spec 3, 7; D7). */
export const referenceRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { use } = binder(app, deps);
  lists(app, deps);
  keeping(app, deps);
  enums(app, deps);
  rates(app, deps);
  dated(app, deps);
  use(wire.translateText, ({ body }) => translateText(deps, body));
};
