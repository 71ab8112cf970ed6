import type { Actor } from '@eigaichi/domain/accounts/actor';
import { may } from '@eigaichi/domain/accounts/capabilities';
import { isAbroad } from '@eigaichi/domain/settlement/tax-residence';
import { endOfMonth } from '@eigaichi/domain/shared/dates';
import type { Deps } from '../../../deps.ts';
import { minorView } from '../../../http/amounts.ts';
import { companiesOf, linesOfRun, lineViews, namesOf, paidBeforeBuyers } from './payout-lines.ts';
import { planPayouts } from './plan-payouts.ts';

type Wanted = { readonly due_on?: string | undefined; readonly state: 'all' | 'due' };

/**
 * Amounts payable to providers by a day and in no run: transferable, carried over, or blocked by missing bank details.
 * Runs have a separate list.
 */
export const listPayouts = async (
  { db, encryptor, clock }: Pick<Deps, 'db' | 'encryptor' | 'clock'>,
  actor: Actor,
  { due_on = endOfMonth(clock.today().toString()), state }: Wanted,
) => {
  const planned = (await planPayouts({ db, encryptor }, due_on)).filter(
    ({ amount }) => state === 'all' || amount.amount > 0,
  );
  const companies = await companiesOf(
    db,
    planned.map(({ provider_id }) => provider_id),
  );
  const data = planned
    .map((each) => ({ each, company: companies.get(each.provider_id) }))
    .map(({ each, company }) => ({
      provider: namesOf(company, each.provider_id),
      outcome: each.outcome,
      blocked: each.blocked,
      abroad: isAbroad(company?.hq_country ?? null),
      payable: minorView(each.payable.amount, 'JPY'),
      transfer_fee: minorView(each.transfer_fee.amount, 'JPY'),
      withheld: minorView(each.withholding?.withheld.amount ?? 0, 'JPY'),
      amount: minorView(each.amount.amount, 'JPY'),
      agreements: new Set(each.payables.map(({ quote_provider }) => quote_provider)).size,
      before_buyers: paidBeforeBuyers(each.payables),
      waiting: minorView(
        each.waiting.reduce((sum, { open }) => sum + open, 0),
        'JPY',
      ),
    }))
    .toSorted((a, b) => b.amount.amount - a.amount.amount || b.payable.amount - a.payable.amount);
  const total = data.filter(({ blocked }) => blocked === null).reduce((sum, { amount }) => sum + amount.amount, 0);
  const isWaiting = data.some(({ amount }) => amount.amount > 0);
  const lines = planned.flatMap(({ payables, waiting }) => [...payables, ...waiting]);
  return {
    due_on,
    data,
    details: await lineViews(db, lines),
    details_total: lines.length,
    total: minorView(total, 'JPY'),
    actions: [{ name: 'make', allowed: may(actor, 'settlement.manage') && isWaiting }],
  };
};

/** All lines payable by a day, or of a run, for a file. */
export const listPayoutLines = async (
  { db, encryptor, clock }: Pick<Deps, 'db' | 'encryptor' | 'clock'>,
  { due_on = endOfMonth(clock.today().toString()), run }: { due_on?: string | undefined; run?: string | undefined },
) => {
  const lines =
    run === undefined
      ? (await planPayouts({ db, encryptor }, due_on)).flatMap(({ payables, waiting }) => [...payables, ...waiting])
      : [...(await linesOfRun(db, run)).values()].flat();
  const data = await lineViews(db, lines, lines.length);
  return { data, meta: { last_page: 1, total: data.length } };
};
