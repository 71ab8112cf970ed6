import type { Role } from '@eigaichi/domain/accounts/actor';
import { movieStaffDefaults } from '@eigaichi/domain/movies/movie-fields';
import { pickPrices } from '@eigaichi/domain/quotes/prices';
import { pick } from '@eigaichi/domain/shared/pick';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { quote_movies, quote_providers, quotes } from '../../db/schema/quotes.ts';
import { isVisibleToProviderSql } from '../../db/status-sql.ts';
import { withAgreedTerms } from '../quotes/sign/agreed-terms.ts';
import { buyerPlatforms, companyConnections, ownCalendars, providerConnections } from './connection-parts.ts';
import { type Part, selected, whole } from './exported-part.ts';

const everyone: readonly Part[] = [
  selected(
    'sessions',
    (account) => sql`select user_agent, created_at, expires_at from sessions where account_id = ${account}`,
  ),
  whole('terms_agreements', sql`terms_agreements`, sql`account_id`),
  // Hides the staff member in charge: that is the staff's own data.
  selected(
    'contact_messages',
    (account) => sql`
      select to_jsonb(e) - 'assignee_id' as enquiry, (
          select jsonb_agg(jsonb_build_object('is_reply', t.is_reply, 'message', t.message, 'created_at', t.created_at)
            order by t.number) from enquiry_messages t where t.enquiry_id = e.uuid) as thread
      from contact_messages e where e.account_id = ${account} order by e.number`,
  ),
  whole('own_regions', sql`own_regions`, sql`account_id`),
  whole('own_words', sql`own_words`, sql`account_id`),
  // Notices sent to colleagues are theirs.
  selected(
    'notices',
    (account, person) => sql`
      select * from notices where account_id = ${account} and (person_id is null or person_id = ${person})`,
  ),
  selected(
    'saved_views',
    (account, person) => sql`
      select list, view_name, search, created_at from saved_views
      where account_id = ${account} and person_id = ${person} order by list, view_name`,
  ),
  ownCalendars,
  selected(
    'mails',
    (_account, person) => sql`
      select m.subject, m.created_at, m.sent_at from mails m
      join persons p on lower(p.email) = lower(m.to_address) where p.uuid = ${person} order by m.number`,
  ),
  selected(
    'log',
    (account) => sql`
      select at, action, entity, entity_id, address from audit_log
      where account_id = ${account} and manager_id is null order by id limit 100000`,
  ),
];

/** Quotes as both sides know them, without fee rates or the other's net (D20b); signed ones as signed (D2). */
const quotesWhere = (condition: (account: string) => SQL | undefined): Part => ({
  name: 'quotes',
  rows: async (db, { account }) => {
    const found = await db
      .select({ quote: quotes, title: quote_movies })
      .from(quote_movies)
      .innerJoin(quotes, eq(quotes.uuid, quote_movies.quote_id))
      .innerJoin(quote_providers, eq(quote_providers.uuid, quote_movies.quote_provider_id))
      .where(condition(account))
      .orderBy(asc(quotes.number), asc(quote_movies.uuid));
    const titles = await withAgreedTerms(
      db,
      found.map(({ title }) => title),
    );
    return found.flatMap(({ quote }, at) => {
      const title = titles[at];
      if (title === undefined) return [];
      return {
        number: quote.number,
        requested_at: quote.created_at,
        currency: quote.currency,
        ...pick(title, 'movie_id', 'status', 'ended_by', 'moved_at', 'pricing_type'),
        ...pickPrices(title),
        ...pick(title, 'technical_fee', 'delivery_at', 'valid_until', 'license_start', 'license_end'),
        license_started_at: title.license_started_at,
      };
    });
  },
});

const agreementColumns = sql`a.number, a.version, a.signed_at, a.sha256, a.text, a.consumer_person_name,
  a.first_person_name, a.provider_person_name`;

const pictures: Part = selected(
  'pictures',
  (account) => sql`
    select kind, name, bytes, sha256, width, height, since as sent_at from company_pictures
    where account_id = ${account} and state = 'shown' order by kind`,
);

/** Questions about titles, with the messages of the company's own side. */
const titleQuestions = (party: 'consumer' | 'provider', owner: SQL): Part =>
  selected(
    'title_questions',
    (account) => sql`
      select t.number, t.movie_id, t.topic, t.asked_at, t.answered_at, (
          select jsonb_agg(jsonb_build_object('message', x.message, 'written_at', x.written_at) order by x.number)
          from title_question_messages x where x.question_id = t.uuid and x.party = ${party}) as messages
      from title_questions t where ${owner} = ${account} order by t.number`,
  );

const notes: Part = selected(
  'internal_notes',
  (account) => sql`
    select q.number, n.author_name, n.text, n.created_at, n.changed_at from quote_notes n
    join quotes q on q.uuid = n.quote_id where n.company_id = ${account} order by n.number`,
);

/** Approval inside the company (D14j, D14k), without the price terms of titles: those of an answer name both sides. */
const approval: readonly Part[] = [
  whole('spend_rule', sql`spend_rules`, sql`account_id`),
  selected(
    'business_cases',
    (account) => sql`
      select b.kind, b.state, b.content -> 'quote_number' as quote_number, b.content -> 'conditions' as conditions,
        (select jsonb_agg(t - 'terms') from jsonb_array_elements(b.content -> 'titles') t) as titles,
        b.currency, b.least, b.most, b.budget, b.note, b.answer, b.messages, b.asked_by_name, b.asked_at,
        b.decided_by_name, b.decided_at, b.reason
      from business_cases b where b.account_id = ${account} order by b.asked_at, b.uuid`,
  ),
];

const consumer: readonly Part[] = [
  pictures,
  notes,
  ...companyConnections,
  buyerPlatforms,
  ...approval,
  whole('favorites', sql`favorites`, sql`consumer_id`),
  selected(
    'collections',
    (account, person) => sql`
      select c.collection_name, c.is_shared, c.created_at, (select jsonb_agg(t.movie_id order by t.created_at)
          from collection_titles t where t.collection_id = c.uuid) as titles,
        (select jsonb_agg(jsonb_build_object('movie_id', t.movie_id, 'note', t.note) order by t.created_at)
          from collection_titles t where t.collection_id = c.uuid and t.note is not null) as notes,
        (select jsonb_agg(jsonb_build_object('shared_until', l.shared_until, 'with_notes', l.with_notes,
            'created_at', l.created_at, 'revoked_at', l.revoked_at) order by l.created_at)
          from collection_links l where l.collection_id = c.uuid) as links
      from collections c where c.consumer_id = ${account} and (c.is_shared or c.person_id = ${person})`,
  ),
  // Proposals belong to their providers.
  selected(
    'needs',
    (account) => sql`
      select n.number, n.state, n.visibility, n.subject, n.description, n.content, n.proposals_until, n.reason,
        n.created_at, n.approved_at, n.closed_at,
        (select jsonb_agg(c.provider_id) from buyer_need_providers c where c.need_id = n.uuid) as chosen_providers,
        (select jsonb_agg(jsonb_build_object('message', g.message, 'created_at', g.created_at) order by g.number)
          from buyer_need_messages g join buyer_need_proposals p on p.uuid = g.proposal_id
          where p.need_id = n.uuid and g.party = 'consumer') as messages
      from buyer_needs n where n.consumer_id = ${account} order by n.number`,
  ),
  selected(
    'saved_searches',
    (account, person) => sql`
      select s.search_name, s.search, s.frequency, s.is_shared, s.created_at, (select jsonb_agg(jsonb_build_object(
          'movie_id', t.movie_id, 'reasons', t.reasons, 'at', t.at) order by t.number)
        from search_alerts t where t.saved_search_id = s.uuid) as alerts
      from saved_searches s where s.consumer_id = ${account} and (s.is_shared or s.person_id = ${person})
      order by s.search_name, s.uuid`,
  ),
  selected(
    'interests',
    (account) => sql`select interest from buyer_interests where consumer_id = ${account} order by interest`,
  ),
  selected(
    'suggestions',
    (account) => sql`
      select s.provider_id, r.movie_id, s.interest_name, s.note, s.sent_at, s.withdrawn_at, r.dismissed_at
      from suggestion_recipients r join title_suggestions s on s.uuid = r.suggestion_id
      where r.consumer_id = ${account} order by s.sent_at, s.uuid`,
  ),
  selected(
    'suggestion_mutes',
    (account) =>
      sql`select provider_id, muted_at from suggestion_mutes where consumer_id = ${account} order by muted_at`,
  ),
  whole('cart', sql`cart_entries`, sql`consumer_id`),
  whole('saved_conditions', sql`quote_sets`, sql`consumer_id`),
  whole('request_being_written', sql`quote_drafts`, sql`consumer_id`),
  selected(
    'page_views',
    (account) => sql`
      select movie_id, kind, message, happened_at from movie_access_logs
      where account_id = ${account} and manager_id is null order by happened_at`,
  ),
  selected(
    'requests',
    (account) => sql`
      select number, conditions, license_start, license_end, currency, created_at from quotes
      where consumer_id = ${account} order by number`,
  ),
  quotesWhere((account) => eq(quotes.consumer_id, account)),
  selected(
    'agreements',
    (account) => sql`
      select ${agreementColumns} from agreements a join quote_providers qp on qp.uuid = a.quote_provider_id
      join quotes q on q.uuid = qp.quote_id where q.consumer_id = ${account} order by a.number`,
  ),
  selected(
    'messages',
    (account) => sql`
      select q.number, e.message, e.created_at from quote_events e join quotes q on q.uuid = e.quote_id
      where q.consumer_id = ${account} and e.action = 'message' and e.party = 'consumer' order by e.number`,
  ),
  titleQuestions('consumer', sql`t.consumer_id`),
];

const provider: readonly Part[] = [
  pictures,
  notes,
  ...companyConnections,
  ...providerConnections,
  ...approval,
  selected(
    'titles',
    (account) => sql`
      select to_jsonb(m) - ${sql.param(Object.keys(movieStaffDefaults))}::text[] as title,
        (select jsonb_agg(to_jsonb(t)) from movie_translations t where t.movie_id = m.uuid) as translations,
        (select jsonb_agg(to_jsonb(i) - 'movie_id' - 'position' order by i.position) from movie_identifiers i
          where i.movie_id = m.uuid) as identifiers
      from movies m where m.provider_id = ${account} order by m.created_at`,
  ),
  selected(
    'proposals',
    (account) => sql`
      select n.number as need, p.state, p.terms, p.note, p.reason, p.sent_at,
        (select jsonb_agg(jsonb_build_object('movie_id', t.movie_id, 'price', t.price) order by t.position)
          from buyer_need_titles t where t.proposal_id = p.uuid) as titles,
        (select jsonb_agg(jsonb_build_object('message', g.message, 'created_at', g.created_at) order by g.number)
          from buyer_need_messages g where g.proposal_id = p.uuid and g.party = 'provider') as messages
      from buyer_need_proposals p join buyer_needs n on n.uuid = p.need_id
      where p.provider_id = ${account} order by p.sent_at`,
  ),
  // Never their recipients (D44c).
  selected(
    'suggestions',
    (account) => sql`
      select movie_id, interest_name, note, sent_at, withdrawn_at from title_suggestions
      where provider_id = ${account} order by sent_at, uuid`,
  ),
  // The provider never sees quotes that ended before confirmation.
  quotesWhere((account) =>
    and(eq(quote_providers.provider_id, account), isVisibleToProviderSql({ titles: 'quote_movies', quotes: 'quotes' })),
  ),
  selected(
    'agreements',
    (account) => sql`
      select ${agreementColumns} from agreements a join quote_providers qp on qp.uuid = a.quote_provider_id
      where qp.provider_id = ${account} order by a.number`,
  ),
  selected(
    'messages',
    (account) => sql`
      select q.number, e.message, e.created_at from quote_events e join quotes q on q.uuid = e.quote_id
      join quote_providers qp on qp.uuid = e.quote_provider_id
      where qp.provider_id = ${account} and e.action = 'message' and e.party = 'provider' order by e.number`,
  ),
  titleQuestions('provider', sql`t.provider_id`),
  selected(
    'title_faqs',
    (account) => sql`
      select f.movie_id, f.question, f.answer, f.published_at from title_faqs f join movies m on m.uuid = f.movie_id
      where m.provider_id = ${account} order by f.published_at, f.uuid`,
  ),
];

/** Stored data that an account owns, part by part (D14e). */
export const exportedParts: Readonly<Record<Role, readonly Part[]>> = {
  manager: everyone,
  consumer: [...everyone, ...consumer],
  provider: [...everyone, ...provider],
};
