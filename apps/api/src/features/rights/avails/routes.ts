import * as platformsWire from '@eigaichi/wire/rights/avail-platforms';
import * as wire from '@eigaichi/wire/rights/avails';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { binder } from '../../../http/bind.ts';
import { rawBodies } from '../../../http/raw-bodies.ts';
import { receiveWorkbook } from '../../../http/read-sheet.ts';
import { sendWorkbook } from '../../../http/send-file.ts';
import { listAvailPlatforms, removeAvailPlatform, saveAvailPlatform } from './avail-platforms.ts';
import { readAvailSettings, saveAvailSettings } from './avail-settings.ts';
import { listAvailSaves, undoAvails } from './avails-undo.ts';
import { checkAvails } from './check-avails.ts';
import { printAvails } from './print-avails.ts';
import { printLicensed } from './print-licensed.ts';
import { readAvails } from './read-avails.ts';
import { saveAvails } from './save-avails.ts';

/** MovieLabs Avails (D53): files of providers in and out, and the licences of buyers out. */
export const availsRoutes = async (app: FastifyInstance, deps: Deps): Promise<void> => {
  const { use, one, done } = binder(app, deps);
  one(wire.checkAvails, ({ actor, body, language, deps: own }) => checkAvails(own, actor, { sent: body, language }));
  one(wire.saveAvails, ({ actor, body, language, deps: own }) => {
    const { only_good: onlyGood, ...sent } = body;
    return saveAvails(own, actor, { sent, onlyGood, language });
  });
  one(wire.listAvailSaves, ({ actor }) => listAvailSaves(deps, actor));
  one(wire.undoAvailSave, ({ actor, params, deps: own }) => undoAvails(own, actor, params.uuid));
  one(wire.readAvailSettings, ({ actor }) => readAvailSettings(deps.db, actor));
  one(wire.saveAvailSettings, ({ actor, body }) => saveAvailSettings(deps.db, actor, body));
  use(wire.exportAvails, async ({ actor, reply }) =>
    sendWorkbook(reply, `avails-${deps.clock.today().toString()}`, await printAvails(deps, actor)),
  );
  one(platformsWire.listAvailPlatforms, ({ actor }) => listAvailPlatforms(deps.db, actor));
  one(platformsWire.saveAvailPlatform, ({ actor, body, deps: own }) => saveAvailPlatform(own.db, actor, body));
  done(platformsWire.removeAvailPlatform, ({ actor, params }) => removeAvailPlatform(deps.db, actor, params.uuid));
  use(platformsWire.exportLicensedAvails, async ({ actor, query, reply }) =>
    sendWorkbook(
      reply,
      `licensed-avails-${deps.clock.today().toString()}`,
      await printLicensed(deps, actor, query.platform),
    ),
  );
  await rawBodies(app, (scope) =>
    binder(scope, deps).one(wire.readAvailsWorkbook, async ({ request }) =>
      readAvails(deps, await receiveWorkbook(request.raw)),
    ),
  );
};
