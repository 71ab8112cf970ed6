import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { SentTable } from '@eigaichi/domain/sheets/sent-table';
import {
  checkBulk,
  exportBulk,
  listBulkSaves,
  printBulk,
  readBulkLayout,
  readBulkMovieRows,
  readBulkTemplate,
  readBulkWorkbook,
  saveBulk,
  saveBulkHeadings,
  undoBulkSave,
} from '@eigaichi/wire/movies/movies-bulk';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { binder } from '../../../http/bind.ts';
import { rawBodies } from '../../../http/raw-bodies.ts';
import { receiveWorkbook } from '../../../http/read-sheet.ts';
import { sendWorkbook } from '../../../http/send-file.ts';
import { providerFor } from '../create-movie.ts';
import type { JudgedRow } from './judge-rows.ts';
import { judgeTable } from './judge-table.ts';
import { judgedAnswer } from './judged-answer.ts';
import { saveOwnHeadings } from './own-headings.ts';
import { printExport, printRows, printTemplate, readTitles } from './print-tables.ts';
import { readLayout, readWorkbook } from './read-workbook.ts';
import { saveMovies } from './save-movies.ts';
import { listSheets, undoSheet } from './undo-sheet.ts';

/** Previews the outcome of each row of a table in one database snapshot; writes nothing. */
const checkMovies = async (
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  { table, provider }: { table: SentTable; provider: string | null },
): Promise<JudgedRow[]> =>
  deps.db.transaction(
    async (tx) => judgeTable(tx, actor, { table, provider: await providerFor(tx, actor, provider) }),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );

const tables = (app: FastifyInstance, deps: Deps) => {
  const { one, done } = binder(app, deps);
  one(checkBulk, async ({ actor, body, language }) => {
    const { provider = null, ...table } = body;
    const rows = await checkMovies(deps, actor, { table, provider });
    return judgedAnswer(rows, language);
  });
  one(saveBulk, async ({ actor, body, language, deps: own }) => {
    const { provider = null, only_good, ...table } = body;
    const { rows, ...saved } = await saveMovies(own, actor, { table, provider, only_good });
    return { ...judgedAnswer(rows, language), ...saved };
  });
  one(listBulkSaves, ({ actor, query }) => listSheets(deps, actor, query.provider ?? null));
  one(undoBulkSave, ({ actor, params, deps: own }) => undoSheet(own, actor, params.uuid));
  done(saveBulkHeadings, ({ actor, body }) => saveOwnHeadings(deps, actor, body));
  one(readBulkMovieRows, ({ actor, body }) => readTitles(deps, actor, body));
};

const files = (app: FastifyInstance, deps: Deps) => {
  const { use } = binder(app, deps);
  const today = () => deps.clock.today().toString();
  use(readBulkTemplate, async ({ actor, query, reply }) =>
    sendWorkbook(reply, 'eigaichi-titles-template', await printTemplate(deps, actor, query.language)),
  );
  use(exportBulk, async ({ actor, query, reply }) => {
    const { language, provider = null } = query;
    return sendWorkbook(reply, `eigaichi-titles-${today()}`, await printExport(deps, actor, { language, provider }));
  });
  use(printBulk, async ({ body, reply }) =>
    sendWorkbook(
      reply,
      `eigaichi-titles-${body.notes.length > 0 ? 'to-correct-' : ''}${today()}`,
      printRows(deps, body),
    ),
  );
};

export const moviesBulkRoutes = async (app: FastifyInstance, deps: Deps): Promise<void> => {
  tables(app, deps);
  files(app, deps);
  await rawBodies(app, (scope) => {
    const { one } = binder(scope, deps);
    one(readBulkWorkbook, async ({ actor, query, request }) =>
      readWorkbook(deps, actor, { file: await receiveWorkbook(request.raw), ...query }),
    );
    one(readBulkLayout, async ({ actor, query, request }) =>
      readLayout(deps, actor, { file: await receiveWorkbook(request.raw), ...query }),
    );
  });
};
