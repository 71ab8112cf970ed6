import type { Actor } from '@eigaichi/domain/accounts/actor';
import { type NoticeBasisInput, noticeBasisInput, noticeBasisIssues } from '@eigaichi/domain/settlement/notice-basis';
import { pick } from '@eigaichi/domain/shared/pick';
import { and, desc, eq, inArray, lte } from 'drizzle-orm';
import { z } from 'zod';
import type { Database, Tx } from '../../../db/client.ts';
import { providers } from '../../../db/schema/accounts.ts';
import { notice_bases } from '../../../db/schema/notice-bases.ts';
import type { Deps } from '../../../deps.ts';
import { orNotFound, Refused } from '../../../http/refused.ts';
import type { ApplyChange } from '../../approvals/decide-approval.ts';
import { isFourEyesOn } from '../../approvals/four-eyes.ts';
import { proposeChange } from '../../approvals/propose-change.ts';
import { recordAudit } from '../../audit/record-audit.ts';

const latest = [desc(notice_bases.effective_on), desc(notice_bases.created_at)];

type ProviderBasis = Pick<typeof notice_bases.$inferSelect, 'notice_basis' | 'agreed_on'>;

/** Entries in force on a day, by provider; a provider without one is missing (D8ze). */
export const noticeBasesOn = async (
  db: Database,
  ids: readonly string[],
  day: string,
): Promise<ReadonlyMap<string, ProviderBasis>> => {
  const rows = await db
    .selectDistinctOn([notice_bases.provider_id], {
      ...pick(notice_bases, 'provider_id', 'notice_basis', 'agreed_on'),
    })
    .from(notice_bases)
    .where(and(inArray(notice_bases.provider_id, [...ids]), lte(notice_bases.effective_on, day)))
    .orderBy(notice_bases.provider_id, ...latest);
  return new Map(rows.map(({ provider_id, ...entry }) => [provider_id, entry]));
};

/** A provider's basis on a day; without an entry the amount paid is a purchase, and nothing is agreed. */
export const noticeBasisOn = async (db: Database, provider: string, day: string): Promise<ProviderBasis> =>
  (await noticeBasesOn(db, [provider], day)).get(provider) ?? { notice_basis: 'purchase', agreed_on: null };

/** A provider's entries, latest day first. */
export const readNoticeBasis = async ({ db }: Pick<Deps, 'db'>, uuid: string) => {
  const [found] = await db
    .select({ ...pick(providers, 'company_name', 'has_invoice', 'invoice_number') })
    .from(providers)
    .where(eq(providers.uuid, uuid));
  const { company_name, has_invoice, invoice_number } = orNotFound(found);
  const entries = await db
    .select({ ...pick(notice_bases, 'notice_basis', 'agreed_on', 'effective_on', 'entered_name', 'created_at') })
    .from(notice_bases)
    .where(eq(notice_bases.provider_id, uuid))
    .orderBy(...latest)
    .limit(20);
  return { company_name, invoice_number: has_invoice ? invoice_number : null, entries };
};

type Entered = { readonly uuid: string; readonly actor: Actor; readonly input: NoticeBasisInput };

/** Stores an entry: notices already issued stay as they are. */
const writeNoticeBasis = async (tx: Tx, { clock }: Pick<Deps, 'clock'>, { uuid, actor, input }: Entered) => {
  await tx.insert(notice_bases).values({
    ...input,
    provider_id: uuid,
    entered_by: actor.account,
    entered_name: actor.person.name,
    created_at: clock.nowIso(),
  });
  await recordAudit(tx, actor, 'settlement.notice_basis', { of: ['provider', uuid], after: input });
};

const proposeNoticeBasis = async (tx: Tx, deps: Deps, { uuid, actor, input }: Entered) => {
  const { company_name } = await readNoticeBasis({ db: tx }, uuid);
  const before = await noticeBasisOn(tx, uuid, input.effective_on);
  const changes = [
    { field: 'company_name', before: null, after: company_name },
    { field: 'notice_basis', before: before.notice_basis, after: input.notice_basis },
    { field: 'agreed_on', before: before.agreed_on, after: input.agreed_on ?? null },
    { field: 'effective_on', before: null, after: input.effective_on },
  ].filter((change) => change.before !== change.after);
  await proposeChange(tx, deps, { kind: 'notice_basis', subject: uuid, input: { uuid, ...input }, changes, actor });
};

/** Sets a provider's basis from a day on (D8ze). Null if it waits for a second person (D37g). */
export const setNoticeBasis = async (
  deps: Deps,
  actor: Actor,
  { uuid, ...entered }: NoticeBasisInput & { readonly uuid: string },
) => {
  await readNoticeBasis(deps, uuid);
  const issues = noticeBasisIssues(entered, deps.clock.today().toString());
  if (issues.length > 0) throw new Refused('invalid', { issues });
  // Only a purchase has an agreement.
  const input = { ...entered, agreed_on: entered.notice_basis === 'purchase' ? (entered.agreed_on ?? null) : null };
  return deps.db.transaction(async (tx) => {
    if (await isFourEyesOn(tx)) {
      await proposeNoticeBasis(tx, deps, { uuid, actor, input });
      return null;
    }
    await writeNoticeBasis(tx, deps, { uuid, actor, input });
    return readNoticeBasis({ db: tx }, uuid);
  });
};

export const applyNoticeBasis: ApplyChange = async (tx, deps, { input, actor }) => {
  const { uuid, ...entered } = noticeBasisInput.extend({ uuid: z.uuid() }).parse(input);
  await writeNoticeBasis(tx, deps, { uuid, actor, input: entered });
};
