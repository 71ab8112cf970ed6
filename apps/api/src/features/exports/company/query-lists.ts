import { type SQL, sql } from 'drizzle-orm';
import { queryList } from './query-list.ts';

/** People of the company with their roles and signing limits, as its owners see them. */
export const people = queryList(
  'people',
  (account) => sql`
    select p.uuid, p.email, p.last_name, p.first_name, p.name_other_script, p.title, p.preferred_language, m.status,
      m.roles, m.sign_limit_minor, m.sign_limit_currency, m.second_signatory, m.created_at
    from members m join persons p on p.uuid = m.person_uuid where m.account_uuid = ${account} order by m.created_at, p.uuid`,
);

/** Access of people and programs to the company, without secrets. */
export const companyAccess = queryList(
  'company_access',
  (account) => sql`
    select 'sign_on' as kind, to_jsonb(s) - 'client_secret' as record from company_sign_in s where s.account_id = ${account}
    union all select 'domain', to_jsonb(d) - 'token' from company_domains d where d.account_id = ${account}
    union all select 'token', to_jsonb(t) - 'token_hash' from company_tokens t where t.account_id = ${account}
    union all select 'group', to_jsonb(g) || jsonb_build_object('members', (
        select jsonb_agg(m.person_id) from provisioned_group_members m where m.group_id = g.uuid))
      from provisioned_groups g where g.account_id = ${account}`,
);

/** Webhooks of the company without their secrets, and each message with the log of its attempts. */
export const webhooks = queryList(
  'webhooks',
  (account) => sql`
    select 'webhook' as kind, to_jsonb(w) - array['secret', 'previous_secret'] as record from webhooks w
      where w.account_id = ${account}
    union all select 'message', to_jsonb(m) - array['number', 'txid'] || jsonb_build_object('log', (
        select jsonb_agg(to_jsonb(t) - array['number', 'message_id'] order by t.number)
        from webhook_attempts t where t.message_id = m.uuid))
      from webhook_messages m join webhooks w on w.uuid = m.webhook_id where w.account_id = ${account}`,
);

/** Everything that people of the company did, without what staff did for them. */
export const log = queryList(
  'log',
  (account) => sql`
    select at, action, entity, entity_id, person_name, address from audit_log
    where account_id = ${account} and manager_id is null order by id`,
);

/** Earlier exports of the company. */
export const earlierExports = queryList(
  'data_exports',
  (account) => sql`
    select uuid, person_id, state, fault, bytes, requested_at, ended_at, expires_at from data_exports
    where account_id = ${account} order by requested_at`,
);

/** A buyer's requests to watch, viewings and notes. */
export const screeningsWatched = queryList(
  'screenings_watched',
  (account) => sql`
    select 'request' as kind, to_jsonb(r) as record from screening_requests r where r.account_id = ${account}
    union all select 'viewing', to_jsonb(v) - array['device_hash', 'viewer'] from screening_viewings v
      where v.account_id = ${account}
    union all select 'note', to_jsonb(n) - 'viewer' from screening_notes n where n.account_id = ${account}`,
);

/** Rows of a table of a title's details, as one JSON array. */
const partOf = (table: string): SQL => sql`
  (select jsonb_agg(to_jsonb(x) - 'movie_id') from ${sql.identifier(table)} x where x.movie_id = m.uuid)`;

/** Everything that belongs to a provider's titles and isn't in their own row. */
export const titleDetails = queryList(
  'title_details',
  (account) => sql`
    select m.uuid as movie_id, ${partOf('movie_genres')} as genres, ${partOf('movie_tags')} as tags,
      ${partOf('movie_awards')} as awards, ${partOf('movie_videos')} as videos, ${partOf('movie_subtitles')} as subtitles,
      ${partOf('movie_images')} as images, ${partOf('movie_prices')} as prices, ${partOf('movie_histories')} as histories,
      (select jsonb_agg(jsonb_build_object('uuid', p.uuid, 'name', p.name, 'bytes', p.bytes, 'sha256', p.sha256,
          'state', p.state, 'kind', p.kind, 'position', p.position) order by p.position)
        from picture_files p where p.movie_id = m.uuid) as pictures,
      (select jsonb_agg(jsonb_build_object('action', d.action, 'reasons', d.reasons, 'text', d.text,
          'decided_at', d.decided_at) order by d.decided_at)
        from movie_decisions d where d.movie_id = m.uuid) as decisions,
      (select jsonb_agg(jsonb_build_object('state', e.state, 'before', e.before, 'after', e.after,
          'edited_at', e.edited_at) order by e.edited_at)
        from movie_edits e where e.movie_id = m.uuid and not e.on_behalf) as edits
    from movies m where m.provider_id = ${account} order by m.created_at, m.uuid`,
);

/** A provider's offers, and the licences of their titles. */
export const rights = queryList(
  'rights',
  (account) => sql`
    select 'offer' as kind, to_jsonb(o) as record from offer_lines o join movies m on m.uuid = o.movie_id
      where m.provider_id = ${account}
    union all select 'licence', to_jsonb(g) - array['entered_by', 'holder_id'] from grants g join movies m on m.uuid = g.movie_id
      where m.provider_id = ${account}`,
);

/** A provider's screeners, with their audience, requests and invitations. */
export const screeners = queryList(
  'screeners',
  (account) => sql`
    select 'screener' as kind, to_jsonb(s) - array['storage_upload', 'sent_by'] as record
      from screeners s join movies m on m.uuid = s.movie_id where m.provider_id = ${account}
    union all select 'policy', to_jsonb(p) from screening_policies p join movies m on m.uuid = p.movie_id
      where m.provider_id = ${account}
    union all select 'request', to_jsonb(r) from screening_requests r join movies m on m.uuid = r.movie_id
      where m.provider_id = ${account}
    union all select 'invitation', to_jsonb(i) - 'token_hash' from screening_invitations i
      join movies m on m.uuid = i.movie_id where m.provider_id = ${account}`,
);

/** Payouts that a provider received, and their requests for one. */
export const payouts = queryList(
  'payouts',
  (account) => sql`
    select 'payout' as kind, jsonb_build_object('uuid', p.uuid, 'due_on', p.due_on, 'paid_on', p.paid_on,
        'payable', p.payable, 'transfer_fee', p.transfer_fee, 'withheld', p.withheld, 'amount', p.amount,
        'reference', p.reference, 'notice_id', p.notice_id, 'failed_on', p.failed_on) as record
      from payouts p where p.provider_id = ${account} and p.paid_on is not null
    union all select 'request', to_jsonb(r) from payout_requests r where r.provider_id = ${account}`,
);
