import { booksActions } from '@eigaichi/domain/audit/books-actions';
import { accessMarks } from './access-marks.ts';
import { connectionMarks } from './connection-marks.ts';
import { identifierMarks } from './identifier-marks.ts';
import {
  aboutBooks,
  books,
  buyer,
  buyerOnly,
  byRole,
  collectionName,
  consumerField,
  deal,
  enquiryText,
  managerName,
  message,
  movieField,
  noReader,
  noteOfFilm,
  orByLink,
  orInExport,
  ownAccess,
  ownCompanies,
  ownCompany,
  ownEvent,
  ownNote,
  ownView,
  paidSide,
  provider,
  providerField,
  questionAuthor,
  type Rule,
  screenerPassword,
  staff,
  staffWho,
  suggestionNote,
  synopsis,
  taxCertificate,
} from './mark-rules.ts';

export type Planted = {
  readonly table: string;
  /** SQL over the row `t`: its buyer, provider and detail. */
  readonly facts: { readonly buyer?: string; readonly provider?: string; readonly detail?: string };
  readonly columns: Readonly<Record<string, Rule>>;
  /** SQL condition that selects the rows. */
  readonly only?: string;
};

/** Audit log entries `t` about the books: by whole action, or by prefix up to a dot. */
const isAboutBooks = booksActions
  .map((action) => (action.endsWith('.') ? `t.action like '${action}%'` : `t.action = '${action}'`))
  .join(' or ');

const companyFields = [
  'company_name',
  'company_url',
  'distribution_area',
  'tel',
  'free_word',
  'address_fullname',
  'address_street',
  'address_city',
  'address_state',
  'address_zip',
  'hq_street',
  'hq_city',
  'hq_state',
  'hq_zip',
  'management_note',
  'admin_comment',
  'translations',
] as const;

const byRule = <F extends string>(fields: readonly F[], rule: (field: F) => Rule): Record<string, Rule> =>
  Object.fromEntries(fields.map((field) => [field, rule(field)]));

const share = (id: string, column: string) =>
  `(select ${column} from quote_providers s join quotes q on q.uuid = s.quote_id where s.uuid = ${id})`;
const parties = (id: string) => ({ buyer: share(id, 'q.consumer_id'), provider: share(id, 's.provider_id') });
const ofDelivery = parties('(select m.quote_provider_id from quote_movies m where m.uuid = t.quote_movie_id)');
const ofMovie = (id: string, column: string) => `(select m.${column} from movies m where m.uuid = ${id})`;
const ofEnquiry = {
  buyer: '(select e.account_id from contact_messages e where e.uuid = t.enquiry_id)',
  detail: '(select e.person_id::text from contact_messages e where e.uuid = t.enquiry_id)',
};
const needParties = (need: string, provider: string) => ({
  buyer: `(select n.consumer_id from buyer_needs n where n.uuid = ${need})`,
  provider,
});
const ofProposal = (column: string) => `(select p.${column} from buyer_need_proposals p where p.uuid = t.proposal_id)`;
const ofQuestion = (column: string) => `(select q.${column} from title_questions q where q.uuid = t.question_id)`;
const requester = `(select s.provider_id from quotes q join quote_providers s on s.quote_id = q.uuid where q.consumer_id = t.uuid limit 1)`;

/** Every private text of the database and its permitted readers: domain's tables, D20b, D2c, D7f, D8b, D14d, D15. */
export const plan: readonly Planted[] = [
  {
    table: 'consumers',
    facts: {
      buyer: 't.uuid',
      provider: requester,
      detail: `(select string_agg(m.person_uuid::text, ' ') from members m where m.account_uuid = t.uuid and m.status = 'active')`,
    },
    columns: {
      agency_fee: consumerField('agency_fee'),
      ...byRule(companyFields, consumerField),
      company_name: orByLink(ownCompanies(consumerField('company_name'))),
    },
  },
  {
    table: 'providers',
    facts: { provider: 't.uuid' },
    columns: {
      fee_rate: providerField('fee_rate'),
      ...byRule(companyFields, providerField),
      ...byRule(['name_english', 'last_name_english', 'first_name_english', 'company_name_english'], providerField),
    },
  },
  {
    table: 'accounts',
    facts: {
      buyer: `case when t.role = 'consumer' then t.uuid end`,
      provider: `case when t.role = 'provider' then t.uuid when t.role = 'consumer' then ${requester} end`,
      detail: 't.role',
    },
    columns: {
      email: byRole({ consumer: consumerField('email'), provider: providerField('email'), manager: staff }),
      last_name: byRole({
        consumer: consumerField('last_name'),
        provider: providerField('last_name'),
        manager: managerName,
      }),
    },
  },
  {
    table: 'agreements',
    facts: parties('t.quote_provider_id'),
    columns: {
      consumer_person_name: deal,
      consumer_person_title: deal,
      provider_person_name: deal,
      provider_person_title: deal,
      signed_from: buyer,
      provider_signed_from: provider,
    },
  },
  {
    table: 'agreements',
    facts: parties('t.quote_provider_id'),
    columns: { first_person_name: deal, first_person_title: deal, first_signed_from: buyer },
    only: 't.first_person_id is not null',
  },
  {
    table: 'first_signatures',
    facts: parties('t.quote_provider_id'),
    columns: { person_name: buyer, person_title: buyer, signed_from: noReader },
  },
  {
    table: 'agreement_consents',
    facts: parties('(select a.quote_provider_id from agreements a where a.uuid = t.agreement_id)'),
    columns: { person_name: deal, note: deal },
  },
  {
    table: 'agreement_consents',
    facts: parties('(select a.quote_provider_id from agreements a where a.uuid = t.agreement_id)'),
    columns: { file_name: deal },
    only: 't.file_key is not null',
  },
  {
    table: 'audit_log',
    facts: {
      buyer: 't.account_id',
      provider: 't.account_id',
      // The account, the actor and the person affected.
      detail: `case when ${isAboutBooks} then '${aboutBooks}' when t.entity = 'account' then concat_ws(' ', t.entity_id, coalesce(t.person_id, t.account_id),
        coalesce(t.after->>'person', t.before->>'person')) end`,
    },
    columns: { person_email: ownEvent, address: orInExport(ownEvent), request_id: ownEvent },
  },
  {
    table: 'persons',
    facts: { buyer: '(select m.account_uuid from members m where m.person_uuid = t.uuid)' },
    columns: { email: ownCompany, last_name: ownCompany, title: ownCompany, password_hash: noReader },
    only: '(select count(*) from members m where m.person_uuid = t.uuid and m.account_uuid <> t.uuid) = 1',
  },
  { table: 'bank_lines', facts: {}, columns: { payer: books, reference: books } },
  {
    table: 'buyer_needs',
    facts: {
      buyer: 't.consumer_id',
      provider: '(select c.provider_id from buyer_need_providers c where c.need_id = t.uuid)',
    },
    columns: { subject: deal, description: deal, reason: buyer },
  },
  {
    table: 'buyer_need_proposals',
    facts: needParties('t.need_id', 't.provider_id'),
    columns: { terms: deal, note: deal, reason: deal },
  },
  {
    table: 'buyer_need_messages',
    facts: needParties(ofProposal('need_id'), ofProposal('provider_id')),
    columns: { author_name: deal, message: deal },
  },
  {
    table: 'contact_messages',
    facts: { buyer: 't.account_id', provider: 't.account_id', detail: 't.person_id::text' },
    columns: {
      person_name: orInExport(staffWho('enquiries.read')),
      person_email: orInExport(staffWho('enquiries.read')),
      subject: enquiryText,
      message: enquiryText,
      tel: orInExport(staffWho('enquiries.read')),
    },
  },
  { table: 'enquiry_messages', facts: ofEnquiry, columns: { message: enquiryText } },
  {
    table: 'enquiry_messages',
    facts: ofEnquiry,
    columns: { author_name: staffWho('enquiries.read') },
    only: 't.is_reply',
  },
  { table: 'delivery_problems', facts: ofDelivery, columns: { description: deal } },
  {
    table: 'collections',
    facts: { buyer: 't.consumer_id', detail: `case when t.is_shared then '' else t.person_id::text end` },
    columns: { collection_name: orByLink(collectionName) },
  },
  {
    table: 'collection_titles',
    facts: {
      buyer: '(select c.consumer_id from collections c where c.uuid = t.collection_id)',
      detail: `(select case when c.is_shared then '' else c.person_id::text end from collections c where c.uuid = t.collection_id)`,
    },
    columns: { note: orByLink(collectionName) },
  },
  {
    table: 'saved_searches',
    facts: { buyer: 't.consumer_id', detail: `case when t.is_shared then '' else t.person_id::text end` },
    columns: { search_name: collectionName, search: collectionName },
  },
  { table: 'favorites', facts: { buyer: 't.consumer_id' }, columns: { note: buyerOnly } },
  { table: 'files', facts: ofDelivery, columns: { name: deal } },
  {
    table: 'grants',
    facts: { provider: ofMovie('t.movie_id', 'provider_id') },
    columns: { licensee: provider, note: provider },
  },
  {
    table: 'mails',
    facts: {},
    columns: {
      to_address: staffWho('settings.write'),
      subject: staffWho('settings.write'),
      body: staffWho('settings.write'),
    },
  },
  {
    table: 'movie_access_logs',
    facts: { buyer: 't.account_id', provider: ofMovie('t.movie_id', 'provider_id') },
    columns: { message: deal },
  },
  {
    table: 'movie_edits',
    facts: { provider: ofMovie('t.movie_id', 'provider_id') },
    columns: { before: provider, after: provider, edited_by_name: provider },
  },
  {
    table: 'movies',
    facts: { provider: 't.provider_id', detail: 't.status' },
    columns: {
      ...byRule(
        ['original_name', 'movie_file_name', 'subtitle_file_name', 'management_note', 'content_note', 'own_number'],
        movieField,
      ),
      screener_password: screenerPassword,
    },
  },
  identifierMarks,
  {
    table: 'movie_translations',
    facts: { provider: ofMovie('t.movie_id', 'provider_id'), detail: ofMovie('t.movie_id', 'status') },
    columns: {
      outline: synopsis,
      ...byRule(['pr_message', 'sns_note', 'news_note', 'other_note', 'creator', 'music'], movieField),
    },
  },
  {
    table: 'payments',
    facts: { ...parties('t.quote_provider_id'), detail: 't.side' },
    columns: { note: paidSide, reference: paidSide, recorded_name: books },
  },
  {
    table: 'taxes_abroad',
    facts: parties('(select p.quote_provider_id from payments p where p.uuid = t.payment_id)'),
    columns: { file_name: taxCertificate },
    only: 't.file_key is not null',
  },
  { table: 'payout_runs', facts: {}, columns: { made_name: books, approved_name: books } },
  { table: 'avail_settings', facts: { provider: 't.provider_id' }, columns: { licensor: provider } },
  { table: 'avail_platforms', facts: { buyer: 't.consumer_id' }, columns: { name: buyer } },
  ...connectionMarks,
  ...accessMarks,
  {
    table: 'business_cases',
    facts: { buyer: 't.account_id' },
    columns: { note: ownAccess, reason: ownAccess, asked_by_name: ownAccess, messages: ownAccess },
  },
  { table: 'quote_drafts', facts: { buyer: 't.consumer_id' }, columns: { content: buyerOnly } },
  {
    table: 'quote_notes',
    facts: { buyer: 't.company_id' },
    columns: { text: ownNote, author_name: ownNote, mentions: ownNote },
  },
  { table: 'quote_sets', facts: { buyer: 't.consumer_id' }, columns: { name: buyerOnly } },
  {
    table: 'quote_events',
    facts: {
      buyer: '(select q.consumer_id from quotes q where q.uuid = t.quote_id)',
      provider: '(select s.provider_id from quote_providers s where s.quote_id = t.quote_id limit 1)',
      detail: `coalesce(t.audience, '')`,
    },
    columns: { message },
  },
  {
    table: 'quote_movies',
    facts: parties('t.quote_provider_id'),
    columns: { answered_by_name: deal, answered_by_title: deal, fee_rate: provider },
  },
  {
    table: 'screeners',
    facts: { provider: ofMovie('t.movie_id', 'provider_id') },
    columns: { name: provider, decision_note: provider },
  },
  {
    table: 'screening_policies',
    facts: { provider: ofMovie('t.movie_id', 'provider_id') },
    columns: { terms: provider },
  },
  {
    table: 'screening_requests',
    facts: { buyer: 't.account_id', provider: ofMovie('t.movie_id', 'provider_id') },
    columns: { note: orInExport(provider), reason: deal },
  },
  {
    table: 'screening_invitations',
    facts: { provider: ofMovie('t.movie_id', 'provider_id') },
    columns: { email: provider, name: provider, company_name: provider },
  },
  {
    table: 'screening_viewings',
    facts: { buyer: 't.account_id', provider: ofMovie('t.movie_id', 'provider_id') },
    columns: { person: orInExport(provider), company: orInExport(provider) },
  },
  {
    table: 'screening_notes',
    facts: { buyer: 't.account_id', provider: ofMovie('t.movie_id', 'provider_id'), detail: 't.scope' },
    columns: { text: noteOfFilm, answer: noteOfFilm },
  },
  {
    table: 'saved_views',
    facts: { buyer: 't.account_id', detail: 't.person_id' },
    columns: { view_name: ownView, search: ownView },
  },
  { table: 'sessions', facts: { buyer: 't.account_id' }, columns: { user_agent: orInExport(noReader) } },
  {
    table: 'title_suggestions',
    facts: {
      provider: 't.provider_id',
      detail: `(select string_agg(r.consumer_id::text, ' ') from suggestion_recipients r where r.suggestion_id = t.uuid)`,
    },
    columns: { note: suggestionNote },
  },
  {
    table: 'terms_agreements',
    facts: { buyer: 't.account_id', provider: 't.account_id' },
    columns: { person_name: orInExport(staff), person_email: orInExport(staff) },
  },
  {
    table: 'title_faqs',
    facts: { provider: ofMovie('t.movie_id', 'provider_id'), detail: ofMovie('t.movie_id', 'status') },
    columns: { question: movieField('outline'), answer: movieField('outline') },
  },
  {
    table: 'title_question_messages',
    facts: { buyer: ofQuestion('consumer_id'), provider: ofQuestion('provider_id'), detail: 't.party' },
    columns: { message: deal, person_name: questionAuthor },
  },
  {
    table: 'usage_reports',
    facts: parties('t.quote_provider_id'),
    columns: { note: deal, reported_name: deal },
  },
];
