import { preferredOf } from '@eigaichi/domain/shared/language';
import * as wire from '@eigaichi/wire/staff/reference';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { bind } from '../../http/bind.ts';
import { fieldErrors } from '../../http/errors.ts';
import { Refused } from '../../http/refused.ts';
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
import { translateText } from './translate-text.ts';

const lists = (app: FastifyInstance, deps: Deps) => {
  const { db } = deps;
  bind(app, deps, wire.listGenres, async ({ query }) =>
    paged(await listManaged(db, 'genre', query), query, listItemView),
  );
  bind(app, deps, wire.listTags, async ({ query }) => paged(await listManaged(db, 'tag', query), query, listItemView));
  bind(app, deps, wire.listAwards, async ({ query }) => paged(await listAwardRows(db, query), query, awardView));
  bind(app, deps, wire.readAward, async ({ params }) => {
    const award = await findAwardRow(db, params.uuid);
    if (award === undefined) throw new Refused('not_found');
    return { data: awardView(award) };
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
  for (const [list, endpoint] of additions)
    bind(app, deps, endpoint, async ({ actor, body }) => ({
      data: await addListItem(deps, actor, { list, input: body }),
    }));
  for (const [list, endpoint] of changes)
    bind(app, deps, endpoint, async ({ actor, params, body }) => {
      const { version, ...input } = body;
      const change = { list, uuid: params.uuid, version, input };
      return { data: await changeListItem(deps, actor, change) };
    });
  bind(app, deps, wire.readTagUses, async ({ params }) => ({ data: await tagUses(deps.db, params.uuid) }));
  bind(app, deps, wire.mergeTag, async ({ actor, params, body }) => ({
    data: await mergeTag(deps, actor, { uuid: params.uuid, ...body }),
  }));
  bind(app, deps, wire.listFixReasons, async () => ({ data: await fixReasons(deps.db) }));
  bind(app, deps, wire.addFixReason, async ({ actor, body }) => ({
    data: await saveFixReason(deps, actor, { code: null, version: 0, input: body }),
  }));
  bind(app, deps, wire.changeFixReason, async ({ actor, params, body }) => {
    const { version, ...input } = body;
    return { data: await saveFixReason(deps, actor, { ...params, version, input }) };
  });
  bind(app, deps, wire.moveCountry, async ({ actor, params, body }) => ({
    data: await moveCountry(deps, actor, { ...params, ...body }),
  }));
};

const enums = (app: FastifyInstance, deps: Deps) => {
  bind(app, deps, wire.listEnum, async ({ params, request }) => {
    const locale = request.headers['x-locale'];
    const language = preferredOf(request.headers['accept-language']);
    const zone = typeof locale === 'string' ? locale : undefined;
    return { data: await listEnum(deps.db, params.name, { language, locale: zone }) };
  });
  bind(app, deps, wire.listAreaCountries, async ({ params, request }) => ({
    data: await listAreaCountries(deps.db, params.area, preferredOf(request.headers['accept-language'])),
  }));
};

const rates = (app: FastifyInstance, deps: Deps) => {
  const today = () => deps.clock.today().toString();
  bind(app, deps, wire.listExchangeRates, async ({ query }) =>
    paged(await listRateRows(deps.db, { ...query, today: today() }), query, ({ row, current }) =>
      rateView(row, current),
    ),
  );
  bind(app, deps, wire.setExchangeRate, async ({ actor, body }) => {
    const row = await setExchangeRate(deps, actor, body);
    return { data: row === null ? null : rateView(row, row.effective_on <= today()), waits: row === null };
  });
  bind(app, deps, wire.voidExchangeRate, async ({ actor, params, body }) => ({
    data: rateView(await voidExchangeRate(deps, actor, { ...params, ...body }), false),
  }));
  bind(app, deps, wire.listStaleRates, async () => ({ data: await listStaleRates(deps.db, today()) }));
  bind(app, deps, wire.previewExchangeRates, async ({ body, request }) => {
    const { rows, issues } = await previewRates(deps, body.content);
    return { data: { rows, issues: fieldErrors(issues, preferredOf(request.headers['accept-language'])) } };
  });
  bind(app, deps, wire.importExchangeRates, async ({ actor, body }) => ({
    data: await importRates(deps, actor, body),
  }));
};

const dated = (app: FastifyInstance, deps: Deps) => {
  const today = () => deps.clock.today().toString();
  bind(app, deps, wire.listSettings, async ({ query }) =>
    paged(await listSettingRows(deps.db, { ...query, today: today() }), query, ({ row, current }) =>
      settingView(row, current),
    ),
  );
  bind(app, deps, wire.changeSetting, async ({ actor, body }) => {
    const row = await changeSetting(deps, actor, body);
    return row === null
      ? { data: null, waits: true }
      : { data: settingView(row, row.effective_on <= today()), waits: false };
  });
};

/** Reference lists, enumerations, translation, exchange rates and settings (spec 3, 7; D7). */
export const referenceRoutes = (app: FastifyInstance, deps: Deps): void => {
  lists(app, deps);
  keeping(app, deps);
  enums(app, deps);
  rates(app, deps);
  dated(app, deps);
  bind(app, deps, wire.translateText, ({ body }) => translateText(deps, body));
};
