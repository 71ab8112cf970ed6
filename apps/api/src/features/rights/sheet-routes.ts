import { maxRightsRows, type RightsColumn, rightsColumnOf } from '@eigaichi/domain/rights/sheet/rights-columns';
import { dayOfSerial, isSerialText } from '@eigaichi/domain/sheets/serial-day';
import { exportAvailability } from '@eigaichi/wire/rights/availability-sheet';
import * as wire from '@eigaichi/wire/rights/rights-sheet';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { binder } from '../../http/bind.ts';
import { rawBodies } from '../../http/raw-bodies.ts';
import { readSheet, receiveWorkbook, tableAnswer } from '../../http/read-sheet.ts';
import { sendWorkbook } from '../../http/send-file.ts';
import type { ReadCell } from '../../ports/workbook.ts';
import { checkRightsSheet } from './check-rights-sheet.ts';
import { printAvailability } from './print-availability.ts';
import { printRightsExport, printRightsTemplate } from './print-rights-sheet.ts';
import { saveRightsSheet } from './save-rights-sheet.ts';

const days: readonly RightsColumn[] = ['starts_on', 'ends_on'];

/** Converts days stored as plain numbers using the workbook's date system. */
const cellText = (cell: ReadCell, key: RightsColumn, is1904: boolean): string =>
  days.includes(key) && cell.kind === 'number' && isSerialText(cell.text)
    ? (dayOfSerial(Number(cell.text), is1904)?.day ?? cell.text)
    : cell.text;

/** Offers and licences of many titles in one sheet. */
export const rightsSheetRoutes = async (app: FastifyInstance, deps: Deps): Promise<void> => {
  const { use, one } = binder(app, deps);
  one(wire.checkRightsSheet, async ({ actor, body, language }) => {
    return checkRightsSheet(deps, actor, { sheet: body, language });
  });
  one(wire.saveRightsSheet, async ({ actor, body, language, deps: own }) => {
    const { only_good: onlyGood, ...sheet } = body;
    return saveRightsSheet(own, actor, { sheet, onlyGood, language });
  });
  use(wire.readRightsTemplate, async ({ query, reply }) =>
    sendWorkbook(reply, 'eigaichi-rights-template', printRightsTemplate(deps, query.language)),
  );
  use(wire.exportRightsSheet, async ({ actor, query, reply }) => {
    const { language, provider = null, movies = null } = query;
    const source = await printRightsExport(deps, actor, { language, provider, movies });
    return sendWorkbook(reply, `eigaichi-rights-${deps.clock.today().toString()}`, source);
  });
  use(exportAvailability, async ({ actor, query, reply }) =>
    sendWorkbook(
      reply,
      `eigaichi-availability-${deps.clock.today().toString()}`,
      await printAvailability(deps, actor, query),
    ),
  );
  await rawBodies(app, (scope) =>
    binder(scope, deps).one(wire.readRightsWorkbook, async ({ query: { sheet }, request }) => {
      const file = await receiveWorkbook(request.raw);
      const wanted = { columnOf: rightsColumnOf, rows: maxRightsRows, sheet };
      return tableAnswer(await readSheet(deps, file, wanted), cellText);
    }),
  );
};
