import type { NeedContent } from '@eigaichi/domain/buyer-needs/need-input';
import type { NeedState } from '@eigaichi/domain/buyer-needs/need-life';
import type { ProposalState } from '@eigaichi/domain/buyer-needs/proposals';
import { exclusiveType } from '@eigaichi/domain/options/exclusivity';
import { rightType } from '@eigaichi/domain/options/right-types';
import { lengthFormat } from '@eigaichi/domain/options/titles';
import { addDays, tokyoDay } from '@eigaichi/domain/shared/dates';
import type { Tx } from '../db/client.ts';
import { col, readRows } from '../db/read-rows.ts';
import {
  buyer_need_messages,
  buyer_need_proposals,
  buyer_need_providers,
  buyer_need_titles,
  buyer_needs,
} from '../db/schema/buyer-needs.ts';
import { isLicensableSql, isVisibleToBuyersSql } from '../db/status-sql.ts';
import { buyerActor, providerActor } from './deal-actors.ts';
import { demoId } from './made-up.ts';
import { type DemoStage, daysBefore } from './stage.ts';

type Said = readonly [by: 'consumer' | 'provider', text: string];

type SampleProposal = {
  readonly from: string;
  readonly state: ProposalState;
  /** Days ago. */
  readonly sent: number;
  /** Flat price of each title in minor units; null is on request. */
  readonly prices: readonly (number | null)[];
  readonly terms: string | null;
  readonly note: string | null;
  readonly reason?: string;
  readonly said?: readonly Said[];
};

type Sample = {
  readonly key: string;
  readonly from: string;
  readonly state: NeedState;
  readonly visibility: 'all' | 'chosen' | 'anonymous';
  readonly chosen?: readonly string[];
  readonly subject: string;
  readonly description: string;
  /** Days ago. */
  readonly posted: number;
  /** Days from today. */
  readonly until: number;
  readonly reason?: string;
  readonly content: Partial<NeedContent>;
  readonly proposals?: readonly SampleProposal[];
};

const samples: readonly Sample[] = [
  {
    key: 'quiet-dramas',
    from: 'buyer',
    state: 'open',
    visibility: 'all',
    subject: 'Quiet dramas for a winter season',
    description:
      'Contemporary Japanese dramas and animation for adult viewers, told calmly, with strong images.\nWe programme them as a season of six weekends.',
    posted: 12,
    until: 25,
    content: {
      kinds: ['film', 'animation'],
      length_formats: [lengthFormat.feature],
      year_from: 1990,
      languages: ['en'],
      rights: [rightType.svod],
      countries: ['GB', 'IE'],
      currency: 'GBP',
      budget_min: 6_000,
      budget_max: 18_000,
      title_count: 6,
    },
    proposals: [
      {
        from: 'provider',
        state: 'shortlisted',
        sent: 8,
        prices: [180_000, 160_000, 140_000],
        terms: 'Delivery within four weeks of signature. English subtitles are included.',
        note: 'All three were shown at festivals in the last years.',
        said: [
          ['consumer', 'Are the English subtitles approved by the directors?'],
          ['provider', 'Yes, for all three titles.'],
        ],
      },
      {
        from: 'provider2',
        state: 'sent',
        sent: 3,
        prices: [120_000, null],
        terms: null,
        note: 'The price of the second title depends on the restoration, which ends next month.',
      },
    ],
  },
  {
    key: 'period-films',
    from: 'gelato',
    state: 'open',
    visibility: 'anonymous',
    subject: 'Period films for a pay television slot',
    description: 'Period films of any decade for a weekly evening slot. Restored pictures are welcome.',
    posted: 6,
    until: 40,
    content: {
      kinds: ['film'],
      year_to: 1995,
      languages: ['it'],
      rights: [rightType.payTv],
      countries: ['IT', 'SM', 'VA'],
      currency: 'EUR',
      budget_max: 25_000,
      title_count: 12,
    },
  },
  {
    key: 'aonami-only',
    from: 'tatu',
    state: 'open',
    visibility: 'chosen',
    chosen: ['provider'],
    subject: 'Animation for a family service',
    description: 'Animated films and series for children from six years, without violence.',
    posted: 4,
    until: 30,
    content: {
      kinds: ['animation', 'series'],
      rights: [rightType.svod, rightType.avod],
      all_countries: true,
      title_count: 10,
    },
  },
  {
    key: 'restored-classics',
    from: 'wombat',
    state: 'waiting',
    visibility: 'all',
    subject: 'Restored classics for cinemas',
    description: 'Restored classics on DCP for a touring programme of eight cinemas.',
    posted: 1,
    until: 45,
    content: {
      kinds: ['film'],
      year_to: 1975,
      rights: [rightType.theatre],
      countries: ['AU', 'NZ'],
      currency: 'USD',
      budget_min: 4_000,
      budget_max: 9_000,
      title_count: 5,
    },
  },
  {
    key: 'anything',
    from: 'buyer2',
    state: 'returned',
    visibility: 'all',
    subject: 'Japanese titles',
    description: 'We look for Japanese titles.',
    posted: 9,
    until: 20,
    reason: 'Please say which genres and which audience you have in mind, so that providers can choose.',
    content: { rights: [rightType.svod], countries: ['US'], title_count: 30 },
  },
  {
    key: 'documentaries',
    from: 'buyer',
    state: 'closed',
    visibility: 'all',
    subject: 'Short documentaries on crafts',
    description: 'Documentaries of up to thirty minutes on crafts and food.',
    posted: 70,
    until: -35,
    content: {
      length_formats: [lengthFormat.short],
      rights: [rightType.svod],
      countries: ['GB'],
      currency: 'GBP',
      title_count: 4,
    },
    proposals: [
      {
        from: 'provider2',
        state: 'declined',
        sent: 60,
        prices: [40_000],
        terms: null,
        note: null,
        reason: 'Longer than our slot.',
      },
    ],
  },
];

const contentOf = (content: Partial<NeedContent>, today: string): NeedContent => ({
  kinds: [],
  genres: [],
  length_formats: [],
  year_from: null,
  year_to: null,
  languages: [],
  rights: [],
  exclusive_type: exclusiveType.nonExclusive,
  holdback_length: null,
  countries: [],
  all_countries: false,
  license_start: addDays(today, 120),
  license_end: addDays(today, 120 + 729),
  currency: 'USD',
  budget_min: null,
  budget_max: null,
  title_count: 1,
  ...content,
});

/** The newest titles of a provider that buyers can request. */
const newestOf = (tx: Tx, provider: string, many: number) =>
  readRows(tx, { uuid: col.text })`
    select m.uuid from movies m join accounts a on a.uuid = m.provider_id
    where m.provider_id = ${provider} and ${isVisibleToBuyersSql} and ${isLicensableSql} and m.series_uuid is null
    order by m.production_year desc nulls last, m.uuid limit ${many}`;

type Placed = { readonly tx: Tx; readonly now: Temporal.Instant; readonly need: Sample; readonly need_id: string };

const addProposal = async (proposal: SampleProposal, { tx, now, need, need_id }: Placed) => {
  const uuid = demoId('need proposal', `${need.key} ${proposal.from}`);
  const provider = providerActor(proposal.from);
  const { state, terms, note, reason = null, prices, said = [], sent } = proposal;
  const sent_at = daysBefore(now, sent);
  await tx
    .insert(buyer_need_proposals)
    .values({ uuid, need_id, provider_id: provider.account, state, terms, note, reason, sent_at });
  const titles = await newestOf(tx, provider.account, prices.length);
  await tx.insert(buyer_need_titles).values(
    titles.map(({ uuid: movie_id }, position) => ({
      proposal_id: uuid,
      movie_id,
      position,
      price: prices[position] ?? null,
    })),
  );
  for (const [place, [party, message]] of said.entries())
    await tx.insert(buyer_need_messages).values({
      proposal_id: uuid,
      party,
      author_name: (party === 'consumer' ? buyerActor(need.from) : provider).person.name,
      message,
      created_at: daysBefore(now, sent - 1 - place / 2),
    });
};

/** Needs of every state and visibility, some with proposals (D41). */
export const needsStage: DemoStage = {
  name: 'needs',
  load: async ({ tx, deps, now }) => {
    const today = tokyoDay(now);
    for (const need of samples) {
      const need_id = demoId('need', need.key);
      const created_at = daysBefore(now, need.posted);
      const approved_at = daysBefore(now, need.posted - 0.5);
      const wasOpen = need.state === 'open' || need.state === 'closed';
      await tx.insert(buyer_needs).values({
        uuid: need_id,
        consumer_id: buyerActor(need.from).account,
        state: need.state,
        visibility: need.visibility,
        subject: need.subject,
        description: need.description,
        content: contentOf(need.content, today),
        proposals_until: addDays(today, need.until),
        waiting_since: need.state === 'waiting' ? created_at : null,
        reason: need.reason ?? null,
        created_at,
        approved_at: wasOpen ? approved_at : null,
        announced_at: wasOpen ? approved_at : null,
        closed_at: need.state === 'closed' ? daysBefore(now, 30) : null,
      });
      for (const key of need.chosen ?? [])
        await tx.insert(buyer_need_providers).values({ need_id, provider_id: providerActor(key).account });
      for (const proposal of need.proposals ?? []) await addProposal(proposal, { tx, now, need, need_id });
    }
    // The titles of all providers are counted once the market runs.
    await deps.jobs.add(tx, 'match_needs', {}, { key: 'match_needs' });
    return `${samples.length} needs`;
  },
};
