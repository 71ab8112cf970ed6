import { randomUUID } from 'node:crypto';
import type { Actor } from '@eigaichi/domain/accounts/actor';
import { inBothScripts } from '@eigaichi/domain/accounts/person-name';
import type { Rates } from '@eigaichi/domain/money/exchange';
import { currencyOf } from '@eigaichi/domain/options/currencies';
import { pricingType } from '@eigaichi/domain/options/pricing';
import { isRunning, isSigned } from '@eigaichi/domain/quotes/agreement-life';
import { type MovieNames, netIssues } from '@eigaichi/domain/quotes/answer/provider-net';
import {
  type AmendmentTerms,
  amendmentIssues,
  changesGrant,
  currentPeriod,
  type QuoteMovieAmendment,
} from '@eigaichi/domain/quotes/contract/amendment';
import { limitIssues, missingPriceTerms } from '@eigaichi/domain/quotes/price-terms';
import { mergeCosts } from '@eigaichi/domain/quotes/prices';
import { type AmendedConditions, amendedConditions, quarterlyPayment } from '@eigaichi/domain/quotes/share-terms';
import { canonicalJson } from '@eigaichi/domain/shared/canonical-json';
import type { Issue } from '@eigaichi/domain/shared/issue';
import { desc, eq } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { agreements } from '../../../db/schema/agreements.ts';
import { quote_providers } from '../../../db/schema/quotes.ts';
import type { Deps } from '../../../deps.ts';
import { orNotFound, Refused } from '../../../http/refused.ts';
import { requestOrigin } from '../../../http/request-context.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { freeGrants } from '../../rights/free-grants.ts';
import { grantRights } from '../../rights/grant-rights.ts';
import { moveMovies } from '../move-quote-movies.ts';
import { quoteMovieNames } from '../quote-movie-names.ts';
import { licensedMovieOf, type ProviderQuoteRow, type QuoteMovieRow, quoteMovieTermsOf } from '../quote-row.ts';
import { type LockedQuote, lockQuote, type QuoteMovieChange } from '../quotes-store.ts';
import { refuseStale } from '../refuse-stale.ts';
import { refuseElsewhere } from '../refuse-state.ts';
import { agreedRows } from '../sign/agreed-terms.ts';
import { namedPeople } from '../sign/named-people.ts';
import { hashTerms, providerQuoteTerms } from '../sign/provider-quote-terms.ts';
import { releaseIfCovered } from '../sign/release-prepayment.ts';
import {
  type AgreementDocuments,
  type Consents,
  consentFilesOf,
  saveConsents,
  unknownFileIssues,
  withConsentFiles,
} from './save-consents.ts';

export type Amendment = AmendmentTerms & {
  readonly uuid: string;
  readonly version: number;
  readonly quote_provider: string;
  readonly reason: string;
  readonly consents: Consents;
};

/** The provider quote, its titles with signed terms, the running ones, its current agreement; refused if none runs. */
export const runningProviderQuote = async (
  tx: Tx,
  locked: LockedQuote,
  { action, quote_provider }: { action: 'amend' | 'terminate'; quote_provider: string },
) => {
  const share = orNotFound(locked.providers.find(({ uuid }) => uuid === quote_provider));
  const versions = await tx
    .select()
    .from(agreements)
    .where(eq(agreements.quote_provider_id, share.uuid))
    .orderBy(desc(agreements.version));
  const [agreement] = versions;
  const own = locked.titles.filter((title) => title.quote_provider_id === share.uuid);
  const titles = agreedRows(own, versions);
  const runs = titles.filter(({ status }) => isRunning(status));
  if (runs.length === 0) refuseElsewhere(action, titles, () => false);
  if (agreement === undefined) throw new Error('a running title of a quote has no agreement');
  return { share, titles, runs, agreement };
};

const changeTo = (
  row: QuoteMovieRow,
  given: QuoteMovieAmendment | undefined,
  after: AmendedConditions,
): QuoteMovieChange => {
  return {
    ...mergeCosts(row, given ?? {}, currencyOf(row.currency)),
    period_minimum_guarantee: given?.period_minimum_guarantee ?? row.period_minimum_guarantee,
    license_start: after.license_start,
    license_end: after.license_end,
  };
};

type Rows = { readonly row: QuoteMovieRow; readonly change: QuoteMovieChange; readonly after: QuoteMovieRow };

/** Adds the title's name to an issue of a title not in the amendment: another period changes its guarantee. */
const ofUnnamed = (issue: Issue, names: MovieNames): Issue =>
  issue.rule === 'negative_net'
    ? issue
    : { ...issue, rule: 'title_below_minimum', params: { ...issue.params, ...names } };

/** Checks every running title against the limits (D7e) and a net below 0 (D7b), at the rates of the agreement. */
const issuesOf = async (tx: Tx, rows: readonly Rows[], { titles }: Amendment, rates: Rates): Promise<Issue[]> => {
  const names = await quoteMovieNames(
    tx,
    rows.map(({ row }) => row.movie_id),
  );
  return rows.flatMap(({ row, after }): Issue[] => {
    const at = titles.findIndex(({ quote_movie }) => quote_movie === row.uuid);
    const terms = quoteMovieTermsOf(after, after.fee_rate ?? '0');
    const own = names(row.movie_id);
    const issues = [
      ...limitIssues(terms, after, rates),
      ...netIssues(
        { terms, rates },
        own,
        terms.pricing_type === pricingType.flat ? 'flat_price' : 'price_minimum_guarantee',
      ),
    ];
    if (at < 0)
      return issues.map((issue) => ({ ...ofUnnamed(issue, own), field: `quote_movies.${row.uuid}.${issue.field}` }));
    return [...missingPriceTerms(terms), ...issues].map((issue) => ({
      ...issue,
      field: `titles.${at}.${issue.field}`,
    }));
  });
};

/** Grants the rights again under the new version, for all running titles or none (D9). */
const grantAnew = async (
  tx: Tx,
  {
    titles,
    after,
    holder,
    agreement,
    actor,
  }: { titles: readonly QuoteMovieRow[]; after: AmendedConditions; holder: string; agreement: string; actor: Actor },
): Promise<void> => {
  await freeGrants(tx, { of: { quote_movies: titles.map(({ uuid }) => uuid) }, last_day: null });
  await grantRights(tx, {
    ...after,
    holder_id: holder,
    agreement_id: agreement,
    entered_by: actor.account,
    movies: titles.map(licensedMovieOf),
  });
};

/** The current conditions of a provider quote's running titles. */
export const runningConditions = (
  { quote }: Pick<LockedQuote, 'quote'>,
  share: ProviderQuoteRow,
  runs: readonly QuoteMovieRow[],
) => {
  const conditions = { ...quote.conditions, ...share.amended };
  return { ...conditions, ...currentPeriod(conditions, runs) };
};

/** An amendment with the uuid of the future agreement, under which its documents are stored. */
type Named = Amendment & { readonly agreement_id: string; readonly consentFiles: AgreementDocuments };

const amendIn = async (tx: Tx, deps: Deps, actor: Actor, amendment: Named) => {
  const { agreement_id } = amendment;
  const locked = await lockQuote(tx, actor, amendment.uuid);
  const { share, titles, runs, agreement } = await runningProviderQuote(tx, locked, {
    action: 'amend',
    quote_provider: amendment.quote_provider,
  });
  refuseStale(locked.quote.version, amendment.version);
  const today = deps.clock.today().toString();
  const before = runningConditions(locked, share, runs);
  const after = amendedConditions(before, amendment);
  const datesOf = (row: QuoteMovieRow): AmendedConditions => ({
    ...after,
    license_start: amendment.license_start ?? row.license_start,
    license_end: amendment.license_end ?? row.license_end,
  });
  const rows = runs.map((row): Rows => {
    const given = amendment.titles.find(({ quote_movie }) => quote_movie === row.uuid);
    const change = changeTo(row, given, datesOf(row));
    return { row, change, after: { ...row, ...change } };
  });
  const rates = agreement.terms.rates;
  const issues = [
    ...amendmentIssues({
      before,
      after,
      begun: runs.some(({ license_started_at }) => license_started_at !== null),
      consents: (['consumer', 'provider'] as const).map((side) => ({
        side,
        consented_on: amendment.consents[side].consented_on,
      })),
      today,
    }),
    ...unknownFileIssues(amendment.consents),
    ...(await issuesOf(tx, rows, amendment, rates)),
  ];
  if (issues.length > 0) throw new Refused('invalid', { issues });
  const changed = { ...share.amended, ...after };
  const covered = titles
    .filter(({ status }) => isSigned(status))
    .map((title) => rows.find(({ row }) => row.uuid === title.uuid)?.after ?? title);
  const terms = {
    ...(await providerQuoteTerms(tx, {
      quote: locked.quote,
      share: { ...share, amended: changed },
      titles: covered,
      rates,
      today,
      payment_currency: agreement.terms.paid_in?.currency,
      payment: agreement.terms.payment ?? quarterlyPayment,
    })),
    wording_version: agreement.wording_version,
  };
  const hashed = hashTerms(terms);
  if (canonicalJson(terms) === canonicalJson(agreement.terms)) throw new Refused('nothing_amended');
  const at = deps.clock.nowIso();
  const { consumer, provider } = amendment.consents;
  await tx.insert(agreements).values({
    uuid: agreement_id,
    quote_provider_id: share.uuid,
    version: agreement.version + 1,
    wording_version: agreement.wording_version,
    terms,
    ...hashed,
    signed_at: at,
    consumer_person_name: inBothScripts(consumer.person_name, await namedPeople(tx, locked.quote.consumer_id)),
    consumer_person_title: consumer.person_title,
    provider_person_name: inBothScripts(provider.person_name, await namedPeople(tx, share.provider_id)),
    provider_person_title: provider.person_title,
    // Both sides consented outside the product: the manager who attached the documents signs for both.
    on_behalf_by: actor.account,
    provider_on_behalf: true,
    provider_signed_at: at,
    signed_from: requestOrigin(),
  });
  await saveConsents(tx, agreement_id, amendment);
  if (changesGrant(before, after))
    await grantAnew(tx, {
      titles: rows.map((each) => each.after),
      after,
      holder: locked.quote.consumer_id,
      agreement: agreement_id,
      actor,
    });
  const [amended] = await tx
    .update(quote_providers)
    .set({ amended: changed })
    .where(eq(quote_providers.uuid, share.uuid))
    .returning();
  await recordAudit(tx, actor, 'agreement.amend', {
    of: ['agreement', agreement_id],
    before: { version: agreement.version, conditions: before },
    after: { version: agreement.version + 1, conditions: after, reason: amendment.reason },
  });
  await moveMovies(tx, deps, actor, {
    action: 'amend',
    quote: locked.quote,
    provider: amended ?? share,
    titles: runs,
    change: ({ uuid }) => rows.find(({ row }) => row.uuid === uuid)?.change ?? {},
    message: amendment.reason,
  });
  await releaseIfCovered(tx, deps, actor, {
    uuid: amendment.uuid,
    quote_provider: share.uuid,
  });
};

/**
 * Amends a signed agreement with both sides' consent attached (D2, D2d). Creates a new version next to the old, at its
 * rates and in its wording. Grants changed rights again and updates dues. Written completely or not at all.
 */
export const amendAgreement = async (deps: Deps, actor: Actor, amendment: Amendment): Promise<void> => {
  const agreement_id = randomUUID();
  const named = { ...amendment, agreement_id, consentFiles: consentFilesOf(agreement_id, amendment.consents) };
  return withConsentFiles(deps, named.consentFiles, () => deps.db.transaction((tx) => amendIn(tx, deps, actor, named)));
};
