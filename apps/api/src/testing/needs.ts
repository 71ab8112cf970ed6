import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { BuyerNeedInput } from '@eigaichi/domain/buyer-needs/need-input';
import { rightType } from '@eigaichi/domain/options/right-types';
import { decideNeed, postNeed, readNeed, saveProposal } from '@eigaichi/wire/buyer-needs/buyer-needs';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import type { Answer, Harness } from './harness.ts';

export type Need = AnswerOut<typeof readNeed>['data'];

/** A need for a year of SVOD in France, with a deadline in 30 days. */
export const needBody = (today: Temporal.PlainDate, change: Partial<BuyerNeedInput> = {}) => ({
  subject: 'Quiet dramas for winter',
  description: 'For a weekend slot.',
  rights: [rightType.svod],
  countries: ['FR'],
  license_start: today.add({ days: 120 }).toString(),
  license_end: today.add({ days: 484 }).toString(),
  title_count: 3,
  proposals_until: today.add({ days: 30 }).toString(),
  visibility: 'all',
  ...change,
});

/** The need in an answer; fails with the refusal, if any. */
export const needOf = ({ status, body }: Answer): Need => {
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body.data as Need;
};

export const readNeedAs = async ({ call }: Pick<Harness, 'call'>, as: Actor, uuid: string): Promise<Need> =>
  needOf(await call(readNeed, { as, params: { uuid } }));

type Parties = { readonly buyer: Actor; readonly manager: Actor };

/** A posted need that waits for the staff. */
export const postedNeed = async (
  { call, deps }: Pick<Harness, 'call' | 'deps'>,
  { buyer }: Pick<Parties, 'buyer'>,
  change: Partial<BuyerNeedInput> = {},
): Promise<string> => needOf(await call(postNeed, { as: buyer, body: needBody(deps.clock.today(), change) })).uuid;

/** An open need, with its matches counted and its providers notified. */
export const openNeed = async (
  harness: Harness,
  parties: Parties,
  change: Partial<BuyerNeedInput> = {},
): Promise<string> => {
  const uuid = await postedNeed(harness, parties, change);
  const body = { action: 'approve', version: 1 };
  needOf(await harness.call(decideNeed, { as: parties.manager, params: { uuid }, body }));
  await harness.runJobs();
  return uuid;
};

type Proposed = { readonly movie: string; readonly price?: number };

/** A provider's first proposal for a need. */
export const proposeFor = async (
  { call }: Pick<Harness, 'call'>,
  provider: Actor,
  { uuid, titles, terms = null }: { uuid: string; titles: readonly Proposed[]; terms?: string | null },
): Promise<Need> =>
  needOf(await call(saveProposal, { as: provider, params: { uuid }, body: { version: 0, titles, terms } }));
