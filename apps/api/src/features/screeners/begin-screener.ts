import { randomUUID } from 'node:crypto';
import type { Actor } from '@eigaichi/domain/accounts/actor';
import { partSizeOf } from '@eigaichi/domain/deliveries/file-parts';
import { pendingScreenerStates, type ScreenerKind } from '@eigaichi/domain/screeners/screener-life';
import { and, eq, inArray } from 'drizzle-orm';
import { screeners } from '../../db/schema/screeners.ts';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import { withUpload } from '../../http/with-upload.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { type ScreenerRow, sourceKey } from './screener-store.ts';
import { areFilmsProcessed, lockOwnMovie } from './title-store.ts';

export type BeginScreener = {
  readonly movie: string;
  readonly kind: ScreenerKind;
  readonly name: string;
  readonly bytes: number;
  readonly last_modified?: number | null | undefined;
};

/** Opens the upload of a screener or trailer; the live one stays until the new one replaces it. */
export const beginScreener = async (deps: Deps, actor: Actor, input: BeginScreener): Promise<ScreenerRow> => {
  const { movie, kind, name, bytes, last_modified } = input;
  const max = deps.config.screenerMaxBytes;
  if (bytes > max) throw new Refused('invalid', { issues: [{ field: 'bytes', rule: 'max_value', params: { max } }] });
  const uuid = randomUUID();
  return withUpload(deps, sourceKey(uuid), (storage_upload) =>
    deps.db.transaction(async (tx) => {
      const { provider_id } = await lockOwnMovie(tx, actor, movie);
      const sent_by = actor.real?.manager ?? actor.account;
      if (!(await areFilmsProcessed(tx, { provider_id, sent_by }))) throw new Refused('films_unapproved');
      const [pending] = await tx
        .select({ uuid: screeners.uuid })
        .from(screeners)
        .where(
          and(
            eq(screeners.movie_id, movie),
            eq(screeners.kind, kind),
            inArray(screeners.state, [...pendingScreenerStates]),
          ),
        );
      if (pending !== undefined) throw new Refused('screener_pending', { details: { file: pending.uuid } });
      const [row] = await tx
        .insert(screeners)
        .values({
          uuid,
          movie_id: movie,
          kind,
          name,
          bytes,
          part_bytes: partSizeOf(bytes),
          last_modified: last_modified ?? null,
          storage_upload,
          sent_by,
          started_at: deps.clock.nowIso(),
        })
        .returning();
      if (row === undefined) throw new Error('no screener was made');
      const after = { movie, kind, name, bytes };
      await recordAudit(tx, actor, 'screener.begin', { of: ['screener', uuid], after });
      return row;
    }),
  );
};
