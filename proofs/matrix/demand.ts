import { rightType } from '@eigaichi/domain/options/right-types';
import { questionTopic } from '@eigaichi/domain/questions/title-questions';
import { tokyoDay } from '@eigaichi/domain/shared/dates';
import { interestOf } from '@eigaichi/domain/suggestions/suggestions';
import { decideNeed, decideProposal, sendProposalMessage } from '@eigaichi/wire/buyer-needs/buyer-needs';
import { saveSearch } from '@eigaichi/wire/movies/saved-searches';
import { sendSuggestion } from '@eigaichi/wire/movies/title-suggestions';
import { askTitleQuestion, publishTitleFaq, writeToTitleQuestion } from '@eigaichi/wire/questions/title-questions';
import type { Endpoint } from '@eigaichi/wire/shared/endpoint';
import { avail_platforms, avail_settings } from '../../apps/api/src/db/schema/avails.ts';
import { collection_links } from '../../apps/api/src/db/schema/editorial.ts';
import { search_alerts } from '../../apps/api/src/db/schema/saved-searches.ts';
import { buyer_interests } from '../../apps/api/src/db/schema/suggestions.ts';
import type { Call, Harness } from '../../apps/api/src/testing/harness.ts';
import { makeMovie } from '../../apps/api/src/testing/movies.ts';
import { postedNeed, proposeFor } from '../../apps/api/src/testing/needs.ts';
import { dataOf } from '../../apps/api/src/testing/shared-deal.ts';
import type { People, Ring } from './people.ts';
import { makeWebhook } from './webhooks.ts';

type Scene = { readonly manager: People['manager']; readonly movie: string };
type Named = { readonly uuid: string };

const caller = (harness: Harness) => async (endpoint: Endpoint, call: Call) =>
  dataOf(await harness.call(endpoint, call));

/** A need for the ring's provider only, with its proposal and messages of both. */
const makeNeed = async (harness: Harness, { buyer, provider }: Ring, { manager, movie }: Scene) => {
  const must = caller(harness);
  const chosen_providers = [provider.account];
  const uuid = await postedNeed(harness, { buyer }, { visibility: 'chosen', chosen_providers });
  await must(decideNeed, { as: manager, params: { uuid }, body: { action: 'approve', version: 1 } });
  const { proposals } = await proposeFor(harness, provider, { uuid, titles: [{ movie }], terms: 'Words.' });
  const [proposal] = proposals;
  if (proposal === undefined) throw new Error('no proposal');
  const params = { uuid: proposal.uuid };
  for (const as of [buyer, provider]) await must(sendProposalMessage, { as, params, body: { message: 'Words.' } });
  const body = { action: 'decline', reason: 'Words.', version: proposal.version };
  await must(decideProposal, { as: buyer, params, body });
  return { buyer_need: [uuid], buyer_need_proposal: [proposal.uuid] };
};

/** A question about the title, with its published answer. */
const makeQuestion = async (harness: Harness, { buyer, provider }: Ring, movie: string) => {
  const must = caller(harness);
  const body = { question_topic: questionTopic.other, question: 'Words.' };
  const { uuid } = (await must(askTitleQuestion, { as: buyer, params: { uuid: movie }, body })) as Named;
  const ofQuestion = { as: provider, params: { uuid } };
  await must(writeToTitleQuestion, { ...ofQuestion, body: { message: 'Words.' } });
  const { faq } = (await must(publishTitleFaq, {
    ...ofQuestion,
    body: { question: 'Words.', answer: 'Words.' },
  })) as { faq: Named };
  return { title_question: [uuid], title_faq: [faq.uuid] };
};

/** A suggestion of another title that the buyer received. */
const makeSuggestion = async (harness: Harness, { buyer, provider }: Ring) => {
  const { db } = harness.deps;
  const interest = interestOf('right', rightType.svod);
  await db.insert(buyer_interests).values({ interest, consumer_id: buyer.account });
  const body = { movie: await makeMovie(db, provider), interest, note: 'Words.' };
  const { uuid } = (await caller(harness)(sendSuggestion, { as: provider, body })) as Named;
  return { suggestion: [uuid], received_suggestion: [uuid] };
};

/** A shared and a private search, each with an alert of the title. */
const makeSearches = async (harness: Harness, { buyer }: Ring, movie_id: string) => {
  const { db, clock } = harness.deps;
  const saved_search: string[] = [];
  for (const is_shared of [true, false]) {
    const body = { search_name: 'Words', search: 'free_word=words', is_shared };
    const { uuid } = (await caller(harness)(saveSearch, { as: buyer, body })) as Named;
    await db.insert(search_alerts).values({ saved_search_id: uuid, movie_id, reasons: ['new'], at: clock.nowIso() });
    saved_search.push(uuid);
  }
  return { saved_search };
};

/** A scope of avails, and a platform of the buyer. */
const makeAvails = async ({ deps: { db } }: Harness, { buyer, provider }: Ring) => {
  await db.insert(avail_settings).values({ provider_id: provider.account, scope_id: 'ALID', scope_parts: ['model'] });
  await db.insert(avail_platforms).values({ consumer_id: buyer.account, name: 'Words', alid: 'md:alid:org:words:' });
};

/** Lets links and alerts apply again: the market's clock has passed their days since they were made. */
export const renewDays = async ({ deps: { db, clock } }: Harness): Promise<void> => {
  await db.update(collection_links).set({ shared_until: tokyoDay(clock.now()) });
  await db.update(search_alerts).set({ at: clock.nowIso() });
};

/** Saved searches, a need, a question and a suggestion of the ring, by the words of their addresses. */
export const makeDemand = async (harness: Harness, ring: Ring, scene: Scene) => {
  await makeAvails(harness, ring);
  return {
    ...(await makeSearches(harness, ring, scene.movie)),
    ...(await makeQuestion(harness, ring, scene.movie)),
    ...(await makeSuggestion(harness, ring)),
    ...(await makeNeed(harness, ring, scene)),
    ...(await makeWebhook(harness, ring)),
  };
};
