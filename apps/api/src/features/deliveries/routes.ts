import type { Actor } from '@eigaichi/domain/accounts/actor';
import { sendingIssues } from '@eigaichi/domain/deliveries/sending';
import * as wire from '@eigaichi/wire/deliveries/deliveries';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { binder } from '../../http/bind.ts';
import { mediaTypes, sendFile } from '../../http/send-file.ts';
import { requestPartAddresses } from './address-parts.ts';
import { beginFile } from './begin-file.ts';
import { completeFile } from './complete-file.ts';
import { confirmAllDownloaded } from './confirm-all-downloaded.ts';
import { confirmReceived } from './confirm-received.ts';
import { type Deal, findDeal } from './deal-store.ts';
import { declareDelivered } from './declare-delivered.ts';
import { downloadAll } from './download-all.ts';
import { downloadFile, fileContent } from './download-file.ts';
import { announcedHashes, type FileRow, loadFile } from './file-store.ts';
import { fileView } from './file-view.ts';
import { printReport } from './inspection/print-report.ts';
import { readFrame } from './inspection/read-frame.ts';
import { moveUpload } from './move-upload.ts';
import { readDelivery, readMovie } from './read-delivery.ts';
import { findDownloadedFiles } from './replace-file.ts';
import { reportDownloaded } from './report-downloaded.ts';
import { reportProblem } from './report-problem.ts';
import { serveRange } from './serve-range.ts';
import { storageRoutes } from './storage-routes.ts';

type PartThere = { readonly part: number; readonly bytes: number; readonly sha256: string | null };

/** Reads a file and its safely stored parts, with their announced hashes. */
const readFile = async (
  deps: Deps,
  actor: Actor,
  uuid: string,
): Promise<{ file: FileRow; deal: Deal; parts: PartThere[]; taken: boolean }> => {
  const { file, deal } = await loadFile(deps.db, actor, uuid);
  const hashes = await announcedHashes(deps.db, uuid);
  const present = await deps.storage.partsPresent(file.storage_key, file.storage_upload);
  const taken = (await findDownloadedFiles(deps.db, [file.quote_movie_id])).has(uuid);
  return { file, deal, taken, parts: present.map((part) => ({ ...part, sha256: hashes.get(part.part) ?? null })) };
};

const uploadRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { one } = binder(app, deps);
  const viewOf = async (own: Deps, actor: Actor, uuid: string) => {
    const { file, deal, parts, taken } = await readFile(own, actor, uuid);
    const received_bytes = parts.reduce((sum, { bytes }) => sum + bytes, 0);
    return {
      ...fileView(actor, { deal, file, received_bytes, taken, download: null, reported: false, inspection: null }),
      parts,
    };
  };
  one(wire.beginFile, async ({ actor, body, deps: own }) => {
    const { uuid } = await beginFile(own, actor, body);
    return viewOf(own, actor, uuid);
  });
  one(wire.readFile, ({ actor, params }) => viewOf(deps, actor, params.uuid));
  one(wire.requestPartAddresses, ({ actor, params, body, deps: own }) =>
    requestPartAddresses(own, actor, { uuid: params.uuid, parts: body.parts }),
  );
  const moves = [
    ['stop', wire.stopFile],
    ['resume', wire.resumeFile],
    ['cancel', wire.cancelFile],
  ] as const;
  for (const [action, endpoint] of moves)
    one(endpoint, async ({ actor, params, deps: own }) => {
      await moveUpload(own, actor, { uuid: params.uuid, action });
      return viewOf(own, actor, params.uuid);
    });
  one(wire.completeFile, async ({ actor, params, deps: own }) => {
    await completeFile(own, actor, params.uuid);
    return viewOf(own, actor, params.uuid);
  });
};

/** Moves of a title (D2); each returns the updated title. */
const movieRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { one } = binder(app, deps);
  one(
    wire.declareDelivered,
    async ({ actor, params, body, deps: own }) => {
      await declareDelivered(own, actor, { ...body, uuid: params.uuid });
      return readMovie(own, actor, params.uuid);
    },
    async ({ actor, params, body }) => {
      const deal = await findDeal(deps.db, actor, params.uuid);
      return deal === undefined ? [] : sendingIssues(deal.delivery_method, body);
    },
  );
  one(wire.confirmReceived, async ({ actor, params, deps: own }) => {
    await confirmReceived(own, actor, params.uuid);
    return readMovie(own, actor, params.uuid);
  });
  one(wire.confirmAllDownloaded, async ({ actor, params, deps: own }) => {
    await confirmAllDownloaded(own, actor, params.uuid);
    return readMovie(own, actor, params.uuid);
  });
  one(wire.reportDownloaded, async ({ actor, params, deps: own }) =>
    readMovie(own, actor, await reportDownloaded(own, actor, params.uuid)),
  );
  one(wire.reportProblem, async ({ actor, params, body, deps: own }) => {
    await reportProblem(own, actor, { ...body, uuid: params.uuid });
    return readMovie(own, actor, params.uuid);
  });
};

export const deliveriesRoutes = async (app: FastifyInstance, deps: Deps): Promise<void> => {
  const { use, one } = binder(app, deps);
  one(wire.readDelivery, ({ actor, params }) => readDelivery(deps, actor, params.quote_id));
  use(wire.readFrame, async ({ actor, params, reply }) => sendFile(reply, await readFrame(deps, actor, params)));
  use(wire.readQualityReport, async ({ actor, params, query, language, reply }) => {
    const printed = await printReport(deps, actor, { ...params, language: query.language ?? language });
    return sendFile(reply, { ...printed, type: mediaTypes[params.format] });
  });
  uploadRoutes(app, deps);
  movieRoutes(app, deps);
  one(wire.downloadFile, ({ actor, params, deps: own }) => downloadFile(own, actor, params.uuid));
  use(wire.downloadAll, async ({ actor, params, query, request, reply }) => {
    const wanted = { uuid: params.uuid, files: query.files, goesOn: request.headers.range !== undefined };
    await serveRange(deps, { request, reply }, await downloadAll(deps, actor, wanted));
  });
  use(wire.readFileContent, async ({ actor, params, request, reply }) =>
    serveRange(deps, { request, reply }, await fileContent(deps, actor, params.uuid)),
  );
  await storageRoutes(app, deps);
};
