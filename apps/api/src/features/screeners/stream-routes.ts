import { masterPlaylist, mediaPlaylist } from '@eigaichi/domain/screeners/playlists';
import { isCounted } from '@eigaichi/domain/screeners/plays';
import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { screener_renditions, screening_viewings } from '../../db/schema/screeners.ts';
import type { Deps } from '../../deps.ts';
import { orNotFound, Refused } from '../../http/refused.ts';
import { sendBody } from '../../http/send-body.ts';
import { StorageRefused } from '../../ports/storage.ts';
import { countPlay } from './count-play.ts';
import { refuseUnlessGranted } from './grants.ts';
import { mayContinueViewing } from './report-viewing.ts';
import { captionsKey, pictureKey, pieceKey } from './screener-store.ts';
import { deviceOf, ownViewing } from './watcher.ts';

type RenditionRow = typeof screener_renditions.$inferSelect;
type Streamed = {
  readonly screener: string;
  readonly renditions: readonly RenditionRow[];
  /** Millisecond until which its play is counted. */
  countedUntil: number;
};

/** Viewings with cached renditions: they never change, and every segment needs them. */
const mostRemembered = 2000;

const rememberStreams = ({ db }: Deps) => {
  const known = new Map<string, Streamed>();
  return async (viewing: string): Promise<Streamed> => {
    const there = known.get(viewing);
    if (there !== undefined) return there;
    const rows = await db
      .select({ screener: screening_viewings.screener_id, rendition: screener_renditions })
      .from(screening_viewings)
      .innerJoin(screener_renditions, eq(screener_renditions.screener_id, screening_viewings.screener_id))
      .where(eq(screening_viewings.uuid, viewing));
    const [first] = rows;
    if (first === undefined) throw new Refused('not_found');
    const renditions = rows.map(({ rendition }) => rendition);
    const streamed = { screener: first.screener, renditions, countedUntil: Number.NEGATIVE_INFINITY };
    const oldest = known.keys().next();
    if (known.size >= mostRemembered && oldest.done === false) known.delete(oldest.value);
    known.set(viewing, streamed);
    return streamed;
  };
};

type Params = {
  readonly viewing: string;
  readonly grant: string;
  readonly rendition?: string;
  readonly piece?: string;
};

const uuidForm = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const granted = (deps: Deps, request: FastifyRequest): Params & { device: Buffer | null } => {
  const params = request.params as Params;
  if (!uuidForm.test(params.viewing)) throw new Refused('not_found');
  const device = deviceOf(deps, request);
  refuseUnlessGranted(deps, { ...params, device });
  return { ...params, device };
};

const send = async (deps: Deps, reply: FastifyReply, { key, type }: { key: string; type: string }): Promise<void> => {
  const source = await deps.storage.read(key).catch((error: unknown) => {
    throw error instanceof StorageRefused ? new Refused(error.fault) : error;
  });
  void reply.headers({ 'content-type': type, 'cache-control': 'private, no-store' });
  await sendBody(reply, { status: 200, source });
};

/** Segment number in an address; null for anything else. */
const segmentNumber = (piece: string): number | null => {
  const found = /^(\d{1,5})\.m4s$/.exec(piece);
  return found === null ? null : Number(found[1]);
};

const playlist = (reply: FastifyReply, text: string) =>
  reply.headers({ 'content-type': 'application/vnd.apple.mpegurl', 'cache-control': 'private, no-store' }).send(text);

/**
 * Player resources (D24b): playlists, segments as stored (encrypted), and a rendition's key. Each address is signed for
 * one viewing and one browser; the key is returned only while the viewing is allowed. The first segment after the
 * film's first minute counts a play.
 */
export const streamRoutes = (app: FastifyInstance, deps: Deps): void => {
  const streamed = rememberStreams(deps);
  const find = async ({ viewing, rendition }: Params): Promise<RenditionRow> => {
    const found = orNotFound((await streamed(viewing)).renditions.find(({ name }) => name === rendition));
    return found;
  };
  const base = '/stream/:viewing/:grant';
  const only = { exposeHeadRoute: false };
  app.get(`${base}/master.m3u8`, only, async (request, reply) => {
    const { viewing } = granted(deps, request);
    return playlist(reply, masterPlaylist((await streamed(viewing)).renditions));
  });
  for (const picture of ['poster', 'thumbnails'] as const)
    app.get(`${base}/${picture}.jpg`, only, async (request, reply) => {
      const { screener } = await streamed(granted(deps, request).viewing);
      await send(deps, reply, { key: pictureKey(screener, picture), type: 'image/jpeg' });
    });
  app.get(`${base}/captions/:piece`, only, async (request, reply) => {
    const { viewing, piece = '' } = granted(deps, request);
    const [captions = '', ending] = piece.split('.');
    if (!uuidForm.test(captions) || ending !== 'vtt') throw new Refused('not_found');
    const { screener } = await streamed(viewing);
    await send(deps, reply, { key: captionsKey(screener, captions), type: 'text/vtt; charset=utf-8' });
  });
  app.get(`${base}/:rendition/index.m3u8`, only, async (request, reply) =>
    playlist(reply, mediaPlaylist((await find(granted(deps, request))).segments)),
  );
  app.get(`${base}/:rendition/key`, only, async (request, reply) => {
    const params = granted(deps, request);
    const session = await app.findSession(request);
    // No scope opens a screening: a company's key is no viewer (D50).
    const actor = session === null || session.api_key !== null ? null : session.actor;
    const { row, watcher } = await ownViewing(deps.db, { uuid: params.viewing, actor, device: params.device });
    if (!(await mayContinueViewing(deps, deps.db, row, watcher))) throw new Refused('screening_ended');
    const { uuid, encrypted_key } = await find(params);
    const key = Buffer.from(deps.encryptor.open(encrypted_key, uuid), 'base64');
    return reply
      .headers({ 'content-type': 'application/octet-stream', 'cache-control': 'private, no-store' })
      .send(key);
  });
  app.get(`${base}/:rendition/:piece`, only, async (request, reply) => {
    const params = granted(deps, request);
    const { uuid, segments } = await find(params);
    const { viewing, piece = '' } = params;
    const index = piece === 'init.mp4' ? 'init' : segmentNumber(piece);
    if (index === null || (index !== 'init' && index >= segments.length)) throw new Refused('not_found');
    const known = await streamed(viewing);
    if (index !== 'init' && isCounted(segments, index) && known.countedUntil <= deps.clock.now().epochMilliseconds)
      known.countedUntil = await countPlay(deps, viewing);
    await send(deps, reply, { key: pieceKey(uuid, index), type: 'video/mp4' });
  });
};
