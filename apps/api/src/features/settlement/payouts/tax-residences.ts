import type { Actor } from '@eigaichi/domain/accounts/actor';
import { isAbroad, rateOf, type TaxResidenceInput } from '@eigaichi/domain/settlement/tax-residence';
import { pick } from '@eigaichi/domain/shared/pick';
import { dateUntil } from '@eigaichi/domain/shared/rules/date-rules';
import { desc, eq } from 'drizzle-orm';
import { providers } from '../../../db/schema/accounts.ts';
import { tax_residences } from '../../../db/schema/tax-residences.ts';
import type { Deps } from '../../../deps.ts';
import { Refused } from '../../../http/refused.ts';
import { recordAudit } from '../../audit/record-audit.ts';

/** Taxation of a provider abroad, latest entry first; not found for a provider resident in Japan. */
export const readTaxResidence = async ({ db }: Pick<Deps, 'db'>, uuid: string) => {
  const [provider] = await db
    .select({ country: providers.hq_country, company_name: providers.company_name })
    .from(providers)
    .where(eq(providers.uuid, uuid));
  if (provider === undefined || provider.country === null || !isAbroad(provider.country))
    throw new Refused('not_found');
  const entries = await db
    .select({
      ...pick(tax_residences, 'country', 'basis', 'rate', 'form_on', 'entered_name', 'created_at'),
    })
    .from(tax_residences)
    .where(eq(tax_residences.provider_id, uuid))
    .orderBy(desc(tax_residences.created_at))
    .limit(20);
  return { ...provider, country: provider.country, entries };
};

/** Sets a foreign provider's taxation from now on, for staff (D8t): drafts are planned with it, approved runs stay. */
export const setTaxResidence = async (
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  { uuid, ...entered }: TaxResidenceInput & { readonly uuid: string },
): Promise<void> => {
  const { country } = await readTaxResidence(deps, uuid);
  const { basis, form_on } = entered;
  const issues = form_on == null ? [] : dateUntil('form_on', form_on, deps.clock.today().toString());
  if (issues.length > 0) throw new Refused('invalid', { issues });
  const after = { country, basis, rate: rateOf(entered), form_on: basis === 'treaty' ? (form_on ?? null) : null };
  await deps.db.transaction(async (tx) => {
    await tx.insert(tax_residences).values({
      ...after,
      provider_id: uuid,
      entered_by: actor.account,
      entered_name: actor.person.name,
      created_at: deps.clock.nowIso(),
    });
    await recordAudit(tx, actor, 'settlement.tax_residence', { of: ['provider', uuid], after });
  });
};
