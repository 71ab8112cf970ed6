import { preferredOf } from '@eigaichi/domain/shared/language';
import {
  checkBulk,
  exportBulk,
  printBulk,
  readBulkTemplate,
  readBulkWorkbook,
  saveBulk,
} from '@eigaichi/wire/movies/movies-bulk';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { bind } from '../../../http/bind.ts';
import { sendWorkbook } from '../../../http/send-file.ts';
import { checkMovies } from './check-movies.ts';
import { judgedAnswer } from './judged-answer.ts';
import { printExport, printRows, printTemplate } from './print-tables.ts';
import { readWorkbook, receiveWorkbook } from './read-workbook.ts';
import { saveMovies } from './save-movies.ts';

const tables = (app: FastifyInstance, deps: Deps) => {
  bind(app, deps, checkBulk, async ({ actor, body, request }) => {
    const { provider = null, ...table } = body;
    const rows = await checkMovies(deps, actor, { table, provider });
    return { data: judgedAnswer(rows, preferredOf(request.headers['accept-language'])) };
  });
  bind(app, deps, saveBulk, async ({ actor, body, request, deps: own }) => {
    const { provider = null, only_good, ...table } = body;
    const { rows, saved } = await saveMovies(own, actor, { table, provider, only_good });
    return { data: { ...judgedAnswer(rows, preferredOf(request.headers['accept-language'])), saved } };
  });
};

const files = (app: FastifyInstance, deps: Deps) => {
  const today = () => deps.clock.today().toString();
  bind(app, deps, readBulkTemplate, async ({ actor, query, reply }) =>
    sendWorkbook(reply, 'eigaichi-titles-template', await printTemplate(deps, actor, query.language)),
  );
  bind(app, deps, exportBulk, async ({ actor, query, reply }) => {
    const { language, provider = null } = query;
    return sendWorkbook(reply, `eigaichi-titles-${today()}`, await printExport(deps, actor, { language, provider }));
  });
  bind(app, deps, printBulk, async ({ body, reply }) =>
    sendWorkbook(reply, `eigaichi-titles-to-correct-${today()}`, printRows(deps, body)),
  );
};

export const moviesBulkRoutes = async (app: FastifyInstance, deps: Deps): Promise<void> => {
  tables(app, deps);
  files(app, deps);
  await app.register(async (scope) => {
    // The workbook comes as it is: it is read here, and only as far as it may reach.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    bind(scope, deps, readBulkWorkbook, async ({ actor, request }) => ({
      data: await readWorkbook(deps, actor, await receiveWorkbook(request.raw)),
    }));
  });
};
