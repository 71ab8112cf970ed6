import type { Actor } from '@eigaichi/domain/accounts/actor';
import { type Capability, capabilitiesOf } from '@eigaichi/domain/accounts/capabilities';
import { consumerReaders } from '@eigaichi/domain/accounts/consumer-fields';
import { providerReaders } from '@eigaichi/domain/accounts/provider-fields';
import { readerOf, seesMovieField } from '@eigaichi/domain/movies/movie-readers';
import { mayReadMessage } from '@eigaichi/domain/quotes/messages/messages';

/** A row's parties, and what its rule needs to know of it. */
export type Facts = {
  readonly buyer: string | null;
  readonly provider: string | null;
  readonly detail: string | null;
};
/** Whether the reader may see a row's text; `at` is the endpoint's name, where the decision names one. */
export type Rule = (reader: Actor | undefined, facts: Facts, at: string) => boolean;

const isStaff = (reader: Actor | undefined) => reader?.role === 'manager';
const may = (reader: Actor | undefined, capability: Capability) =>
  reader !== undefined && capabilitiesOf(reader).includes(capability);

const is = (reader: Actor | undefined, account: string | null) => reader !== undefined && reader.account === account;

const noReader: Rule = () => false;
const staff: Rule = isStaff;
/** What secures a company is its own business: not that of who acts for it (D15, D11f). */
const ownAccess: Rule = (reader, { buyer }) => is(reader, buyer) && reader?.real === undefined;
const buyerAlone: Rule = (reader, { buyer }) => is(reader, buyer);
const ownView: Rule = (reader, { buyer, detail }) =>
  is(reader, buyer) && reader?.person.uuid === detail && reader.real === undefined;
/** A shared collection is its company's, a private one (`detail`) its maker's: not of who acts for the buyer (D14i). */
const collectionName: Rule = (reader, { buyer, detail }) =>
  is(reader, buyer) && (detail === '' || (reader?.person.uuid === detail && reader.real === undefined));
const buyer: Rule = (reader, facts) => isStaff(reader) || is(reader, facts.buyer);
const provider: Rule = (reader, facts) => isStaff(reader) || is(reader, facts.provider);
const deal: Rule = (reader, facts, at) => buyer(reader, facts, at) || provider(reader, facts, at);
/** A transfer's deduction and its reason are shown to the side of the account (D8d); `detail` is that side. */
const paidSide: Rule = (reader, facts, at) => (facts.detail === 'buyer' ? buyer : provider)(reader, facts, at);
/** A note on a film is the viewer's own, a question its provider's too (D24c); `detail` is for whom it is. */
const noteOfFilm: Rule = (reader, facts, at) => (facts.detail === 'provider' ? deal : buyerAlone)(reader, facts, at);
/** Colleagues are known in their own company. */
const ownCompany: Rule = (reader, { buyer }) => isStaff(reader) || is(reader, buyer);
/** Of the staff's notes on a quote for staff, of a company's for that company: not for who acts for it (D14i). */
const ownNote: Rule = (reader, facts, at) => (facts.buyer === null ? staff : ownAccess)(reader, facts, at);
const staffWho =
  (capability: Capability): Rule =>
  (reader) =>
    isStaff(reader) && may(reader, capability);

/** A buyer's field as domain's table says (D20b); `provider` is the one that it asked. */
const consumerField =
  (field: keyof typeof consumerReaders): Rule =>
  (reader, facts) => {
    const readers: readonly string[] = consumerReaders[field];
    if (isStaff(reader)) return readers.includes('staff');
    if (is(reader, facts.buyer)) return readers.includes('itself');
    return is(reader, facts.provider) && readers.includes('asked_provider');
  };

/** Beside the rule: a person's session names all its companies (D14g); `detail` is who belongs to this one. */
const ownCompanies =
  (rule: Rule): Rule =>
  (reader, facts, at) =>
    rule(reader, facts, at) ||
    (at === 'sessions.read' && reader !== undefined && (facts.detail ?? '').split(' ').includes(reader.person.uuid));

/** The document of a deal names both parties with their head offices (spec 4); to anyone else it is not found. */
const documents: ReadonlySet<string> = new Set(['quotes.offer_sheet', 'agreements.sheet']);

const providerField =
  (field: keyof typeof providerReaders): Rule =>
  (reader, facts, at) => {
    const readers: readonly string[] = providerReaders[field];
    if (reader === undefined) return false;
    if (documents.has(at) && reader.role === 'consumer' && field.startsWith('hq_')) return true;
    if (isStaff(reader)) return readers.includes('staff');
    if (is(reader, facts.provider)) return readers.includes('itself');
    return readers.includes(reader.role === 'consumer' ? 'buyer' : 'other_provider');
  };

/** A title's field as domain's table says; `detail` is the status: a draft is its owner's and the staff's. */
const movieField =
  (field: string): Rule =>
  (reader, facts) => {
    if (reader === undefined || facts.provider === null) return false;
    const as = readerOf(reader, facts.provider);
    const isOpen = facts.detail === '3' || as === 'owner' || isStaff(reader);
    return isOpen && seesMovieField(as, field);
  };

/** The synopsis is on the public page of a published title too: the providers of both rings open theirs (D22e). */
const synopsis: Rule = (reader, facts, at) =>
  (at === 'movies.read_public' && facts.detail === '3') || movieField('outline')(reader, facts, at);

/** Buyers copy it by a call of its own, which is logged (D24); no title's answer holds it for them. */
const screenerPassword: Rule = (reader, facts, at) =>
  movieField(at === 'movies.screener_password' ? 'has_screener_password' : 'screener_password')(reader, facts, at);

/** A manager's own name is also the page's that acts for someone (D15). */
const managerName: Rule = (reader) => isStaff(reader) || reader?.real !== undefined;

/** Bank details are shown masked everywhere; the transfer list and file of a payout run alone read them whole (D14d). */
export const bankDetails: Rule = (reader, facts, at) =>
  (at === 'settlement.payout_sheet' || at === 'settlement.transfer_file') &&
  staffWho('settlement.manage')(reader, facts, at);

/** Masters go to the parties of the deal and to those of the staff who trade (D16). */
export const deliveredFilm: Rule = (reader, facts, at) =>
  isStaff(reader) ? may(reader, 'deliveries.download') : deal(reader, facts, at);

/** `detail` is the side that consented: the other one doesn't read its document (D2d). */
export const consentFile: Rule = (reader, facts, at) =>
  (facts.detail === 'consumer' ? buyer : provider)(reader, facts, at);

/** The certificate of tax withheld abroad is its buyer's and the staff's (D8o). */
export const taxCertificate: Rule = buyer;

/** `detail` is the audience of a message; empty is both parties. */
const message: Rule = (reader, facts, at) =>
  deal(reader, facts, at) && reader !== undefined && mayReadMessage(reader.role, (facts.detail || null) as null);

/** `detail` is the account that an entry is about: it reads its security events, of its own people and of attempts (D11e). */
const ownEvent: Rule = (reader, facts, at) =>
  staffWho('audit.read')(reader, facts, at) ||
  (at.startsWith('security_events.') &&
    is(reader, facts.detail) &&
    reader?.real === undefined &&
    (facts.buyer === null || facts.buyer === facts.detail));

export type Planted = {
  readonly table: string;
  /** SQL over the row `t`: its buyer, provider and detail. */
  readonly facts: { readonly buyer?: string; readonly provider?: string; readonly detail?: string };
  readonly columns: Readonly<Record<string, Rule>>;
  /** SQL: only the rows for which it holds. */
  readonly only?: string;
};

const byRole =
  (rules: Readonly<Record<Actor['role'], Rule>>): Rule =>
  (reader, facts, at) =>
    rules[facts.detail as Actor['role']](reader, facts, at);

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
const asker = `(select s.provider_id from quotes q join quote_providers s on s.quote_id = q.uuid where q.consumer_id = t.uuid limit 1)`;

/** Every private text of the database with who may read it: domain's tables, and D20b, D2c, D7f, D8b, D14d, D15. */
export const plan: readonly Planted[] = [
  {
    table: 'consumers',
    facts: {
      buyer: 't.uuid',
      provider: asker,
      detail: `(select string_agg(m.person_uuid::text, ' ') from members m where m.account_uuid = t.uuid and m.status = 'active')`,
    },
    columns: {
      agency_fee: consumerField('agency_fee'),
      ...byRule(companyFields, consumerField),
      company_name: ownCompanies(consumerField('company_name')),
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
      provider: `case when t.role = 'provider' then t.uuid when t.role = 'consumer' then ${asker} end`,
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
      first_person_name: deal,
      first_person_title: deal,
      first_signed_from: buyer,
      provider_person_name: deal,
      provider_person_title: deal,
      signed_from: buyer,
      provider_signed_from: provider,
    },
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
      detail: `case t.entity when 'account' then t.entity_id end`,
    },
    columns: { person_email: ownEvent, address: ownEvent, request_id: ownEvent },
  },
  {
    table: 'persons',
    facts: { buyer: '(select m.account_uuid from members m where m.person_uuid = t.uuid)' },
    columns: { email: ownCompany, last_name: ownCompany, title: ownCompany, password_hash: noReader },
    only: '(select count(*) from members m where m.person_uuid = t.uuid and m.account_uuid <> t.uuid) = 1',
  },
  { table: 'bank_lines', facts: {}, columns: { payer: staff, reference: staff } },
  {
    table: 'contact_messages',
    facts: { buyer: 't.account_id', provider: 't.account_id' },
    columns: { person_name: staff, person_email: staff, subject: staff, message: staff, tel: staff },
  },
  { table: 'delivery_problems', facts: ofDelivery, columns: { description: deal } },
  {
    table: 'collections',
    facts: { buyer: 't.consumer_id', detail: `case when t.is_shared then '' else t.person_id::text end` },
    columns: { collection_name: collectionName },
  },
  { table: 'favorites', facts: { buyer: 't.consumer_id' }, columns: { note: buyerAlone } },
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
        ['original_name', 'movie_file_name', 'subtitle_file_name', 'management_note', 'content_note'],
        movieField,
      ),
      screener_password: screenerPassword,
    },
  },
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
    columns: { note: paidSide, reference: paidSide, recorded_name: staff },
  },
  {
    table: 'taxes_abroad',
    facts: parties('(select p.quote_provider_id from payments p where p.uuid = t.payment_id)'),
    columns: { file_name: taxCertificate },
    only: 't.file_key is not null',
  },
  { table: 'payout_runs', facts: {}, columns: { made_name: staff, approved_name: staff } },
  { table: 'company_tokens', facts: { buyer: 't.account_id' }, columns: { name: ownAccess } },
  {
    table: 'company_domains',
    facts: { buyer: 't.account_id' },
    columns: {
      token: ownAccess,
      domain: (reader, facts, at) => ownAccess(reader, facts, at) || staffWho('accounts.write')(reader, facts, at),
    },
  },
  {
    table: 'company_sign_in',
    facts: { buyer: 't.account_id' },
    columns: { issuer: ownAccess, client_id: ownAccess, client_secret: noReader },
  },
  { table: 'quote_drafts', facts: { buyer: 't.consumer_id' }, columns: { content: buyerAlone } },
  {
    table: 'quote_notes',
    facts: { buyer: 't.company_id' },
    columns: { text: ownNote, author_name: ownNote, mentions: ownNote },
  },
  { table: 'quote_sets', facts: { buyer: 't.consumer_id' }, columns: { name: buyerAlone } },
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
    columns: { note: provider, reason: deal },
  },
  {
    table: 'screening_invitations',
    facts: { provider: ofMovie('t.movie_id', 'provider_id') },
    columns: { email: provider, name: provider, company_name: provider },
  },
  {
    table: 'screening_viewings',
    facts: { buyer: 't.account_id', provider: ofMovie('t.movie_id', 'provider_id') },
    columns: { person: provider, company: provider },
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
  { table: 'sessions', facts: {}, columns: { user_agent: noReader } },
  {
    table: 'terms_agreements',
    facts: { buyer: 't.account_id', provider: 't.account_id' },
    columns: { person_name: staff, person_email: staff },
  },
  {
    table: 'usage_reports',
    facts: parties('t.quote_provider_id'),
    columns: { note: deal, reported_name: deal },
  },
];
