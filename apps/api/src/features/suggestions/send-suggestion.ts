import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { Issue } from '@eigaichi/domain/shared/issue';
import { quotaIssues, receivesSuggestion } from '@eigaichi/domain/suggestions/suggestions';
import type { sendSuggestion as wire } from '@eigaichi/wire/movies/title-suggestions';
import type { BodyOut } from '@eigaichi/wire/shared/endpoint';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../db/client.ts';
import { col, readRows } from '../../db/read-rows.ts';
import { accounts } from '../../db/schema/accounts.ts';
import { title_suggestions } from '../../db/schema/suggestions.ts';
import type { Deps } from '../../deps.ts';
import { orNotFound, Refused } from '../../http/refused.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { findGroups, findOwnTitle, findSent, openSince, readQuota, type SentSuggestion } from './suggestion-queries.ts';

type Input = BodyOut<typeof wire>;

/** The provider's own title if buyers may request it; otherwise refused. */
export const requireSuggestable = async (db: Database | Tx, actor: Actor, movie: string): Promise<void> => {
  const { is_on_market } = orNotFound(await findOwnTitle(db, actor, movie));
  if (!is_on_market) throw new Refused('movie_not_available');
};

/** Judges the group for the title, which has no open suggestion to it yet, and the provider's quota. */
const judge = async (
  db: Database | Tx,
  actor: Actor,
  { movie, interest, since }: { readonly movie: string; readonly interest: string; readonly since: SQL },
) => {
  const group = (await findGroups(db, { movie, since })).find((each) => each.interest === interest);
  const quota = quotaIssues(await readQuota(db, actor.account, since));
  const issues: Issue[] =
    group === undefined || group.is_suggested ? [{ field: 'interest', rule: 'option', params: {} }, ...quota] : quota;
  return { group, issues };
};

/** Issues of an input that may break its schema elsewhere. */
export const suggestionIssues = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  { movie, interest }: Partial<Input>,
): Promise<readonly Issue[]> => {
  const since = openSince(clock);
  if (movie === undefined || interest === undefined) return quotaIssues(await readQuota(db, actor.account, since));
  await requireSuggestable(db, actor, movie);
  return (await judge(db, actor, { movie, interest, since })).issues;
};

const candidateColumns = {
  buyer: col.text,
  ...col.each(col.bool, 'is_muted', 'knows_title'),
  dismissed_at: col.orNull(col.instant),
};

type Sent = { readonly suggestion: string; readonly provider: string; readonly now: Temporal.Instant };

const addRecipients = async (tx: Tx, { movie, interest }: Input, { suggestion, provider, now }: Sent) => {
  const candidates = await readRows(tx, candidateColumns)`
    select b.consumer_id as buyer,
      exists (select from suggestion_mutes u where u.consumer_id = b.consumer_id
        and (u.provider_id is null or u.provider_id = ${provider})) as is_muted,
      exists (select from suggestion_recipients r where r.consumer_id = b.consumer_id and r.movie_id = ${movie})
        or exists (select from quotes q join quote_movies qm on qm.quote_id = q.uuid
          where q.consumer_id = b.consumer_id and qm.movie_id = ${movie}) as knows_title,
      (select max(r.dismissed_at) from suggestion_recipients r join title_suggestions s on s.uuid = r.suggestion_id
        where r.consumer_id = b.consumer_id and s.provider_id = ${provider}) as dismissed_at
    from buyer_interests b join accounts a on a.uuid = b.consumer_id and a.state = 'approved'
    where b.interest = ${interest}`;
  const buyers = candidates.filter((each) => receivesSuggestion(each, now)).map(({ buyer }) => buyer);
  await tx.execute(sql`
    insert into suggestion_recipients (suggestion_id, consumer_id, movie_id)
    select ${suggestion}::uuid, r.buyer, ${movie}::uuid from unnest(${sql.param(buyers)}::uuid[]) as r(buyer)`);
};

/**
 * Suggests one of the provider's titles to the buyers interested in something (D44). Answer and audit log are the same
 * for any number of recipients, none included (D44c). Locks the provider's account, so that the quota holds.
 */
export const sendSuggestion = (deps: Deps, actor: Actor, input: Input): Promise<SentSuggestion> =>
  deps.db.transaction(async (tx) => {
    const { movie, interest, note = null } = input;
    const now = deps.clock.now();
    await tx.select({ uuid: accounts.uuid }).from(accounts).where(eq(accounts.uuid, actor.account)).for('update');
    await requireSuggestable(tx, actor, movie);
    const { group, issues } = await judge(tx, actor, { movie, interest, since: openSince(deps.clock) });
    if (group === undefined || issues.length > 0) throw new Refused('invalid', { issues });
    const [made] = await tx
      .insert(title_suggestions)
      .values({
        provider_id: actor.account,
        movie_id: movie,
        interest,
        interest_name: group.name,
        note,
        sent_at: deps.clock.nowIso(),
      })
      .returning({ uuid: title_suggestions.uuid });
    if (made === undefined) throw new Error('no suggestion was made');
    await addRecipients(tx, input, { suggestion: made.uuid, provider: actor.account, now });
    await recordAudit(tx, actor, 'suggestion.send', { of: ['suggestion', made.uuid] });
    return orNotFound(await findSent(tx, { actor, now, mayWithdraw: true }, made.uuid));
  });
