import { isTooFarAhead } from '@eigaichi/domain/sandboxes/sandbox-life';
import { isoInstant } from '@eigaichi/domain/shared/dates';
import { and, desc, eq, lt } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { mails } from '../../db/schema/outgoing.ts';
import { sandboxes } from '../../db/schema/sandboxes.ts';
import type { Deps, SandboxMarket } from '../../deps.ts';
import { pageMetaOf } from '../../http/page-meta.ts';
import { orNotFound, Refused } from '../../http/refused.ts';
import type { Session } from '../../http/session.ts';
import { issueKeys } from '../../sandboxes/sandbox-keys.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { refuseUnlessRecent } from '../sessions/recent-login.ts';
import { sandboxesOf } from './change-sandbox.ts';
import { sandboxNow, sandboxView } from './sandbox-view.ts';
import { findSandbox, lockSandbox, type SandboxRow } from './sandboxes-store.ts';

/** Precision of a sandbox's last use. */
const notedEveryHours = 1;

/** Records a use, which postpones the removal. */
export const noteSandboxUse = async ({ db, clock }: Deps, { uuid }: Pick<SandboxRow, 'uuid'>): Promise<void> => {
  const stale = isoInstant(clock.now().subtract({ hours: notedEveryHours }));
  await db
    .update(sandboxes)
    .set({ last_used_at: clock.nowIso() })
    .where(and(eq(sandboxes.uuid, uuid), lt(sandboxes.last_used_at, stale)));
};

const refuseUnlessReady = ({ state }: SandboxRow): void => {
  if (state !== 'ready') throw new Refused('not_allowed_now');
};

const inSandbox = async <T>(deps: Deps, row: SandboxRow, run: (market: SandboxMarket) => Promise<T>): Promise<T> => {
  const host = await sandboxesOf(deps);
  await noteSandboxUse(deps, row);
  return host.use(row, run);
};

const readySandbox = async (deps: Deps, account: string): Promise<SandboxRow> => {
  const row = orNotFound(await findSandbox(deps.db, account));
  refuseUnlessReady(row);
  return row;
};

/** Issues the companies' keys and the staff's token, shown only once; former ones end. */
export const issueSandboxKeys = async (deps: Deps, session: Session) => {
  refuseUnlessRecent(deps, session);
  const { actor } = session;
  const row = await readySandbox(deps, actor.account);
  const keys = await inSandbox(deps, row, (market) => issueKeys(market.deps));
  await deps.db.transaction((tx) =>
    recordAudit(tx, actor, 'account.issue_sandbox_keys', { of: ['account', actor.account] }),
  );
  const [own, counterpart] =
    actor.role === 'provider' ? [keys.provider, keys.consumer] : [keys.consumer, keys.provider];
  return { own, counterpart, staff: keys.manager };
};

type Move = { readonly from: string; readonly days: number };

/** Stores the new offset; refused if the clock was moved since, or too far. Returns the sandbox before the move. */
const storeMove = async (tx: Tx, { actor }: Session, { from, days }: Move) => {
  const before = orNotFound(await lockSandbox(tx, actor.account));
  refuseUnlessReady(before);
  const now = sandboxNow(before);
  if (now.toZonedDateTimeISO('Asia/Tokyo').toPlainDate().toString() !== from) throw new Refused('clock_moved');
  if (isTooFarAhead(before.clock_ahead_ms, days)) throw new Refused('not_allowed_now');
  const clock_ahead_ms = before.clock_ahead_ms + days * 86_400_000;
  await tx.update(sandboxes).set({ clock_ahead_ms }).where(eq(sandboxes.uuid, before.uuid));
  await recordAudit(tx, actor, 'account.move_sandbox_clock', { of: ['account', actor.account] });
  return { before, after: { ...before, clock_ahead_ms } };
};

/** Moves the sandbox's clock ahead and runs everything due until then (D58). */
export const moveSandboxClock = async (deps: Deps, session: Session, move: Move) => {
  await sandboxesOf(deps);
  const { before, after } = await deps.db.transaction((tx) => storeMove(tx, session, move));
  await inSandbox(deps, before, (market) => market.moveTo(sandboxNow(after)));
  return sandboxView(deps, after);
};

type Page = { readonly page: number; readonly per: number };

/** Emails that the sandbox wrote, newest first. */
export const listSandboxMails = async (deps: Deps, account: string, { page, per }: Page) => {
  const row = await readySandbox(deps, account);
  return inSandbox(deps, row, async ({ deps: { db } }) => {
    const total = await db.$count(mails);
    const found = await db
      .select()
      .from(mails)
      .orderBy(desc(mails.number))
      .limit(per)
      .offset((page - 1) * per);
    const data = found.map(({ uuid, to_address, language, subject, body, created_at }) => ({
      uuid,
      to: to_address,
      language: language === 'ja' ? ('ja' as const) : ('en' as const),
      subject,
      text: body,
      created_at,
    }));
    return { data, meta: pageMetaOf({ page, per, total }) };
  });
};
