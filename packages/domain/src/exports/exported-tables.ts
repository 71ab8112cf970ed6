import type { ExportList } from './export-lists.ts';

/** Reasons for which a company's export leaves a table out that the market's has. */
export const companyReasons = {
  staff: 'Records of the staff about their own work.',
  market: 'Facts of the market that are the same for all its members.',
  derived: 'Derived from rows that the export has, to find or sort them.',
  viewers: 'Names who looked at titles; providers see figures only.',
  files: 'Describes parts of files that the export names whole.',
} as const;

/** Reasons for which no export has a table. */
export const marketReasons = {
  login: 'Proof of identity: hashes, keys and links that would let others in.',
  queue: 'Working state that ends within hours or is rebuilt.',
  binary: 'Pictures drawn from stored files, which backups have.',
} as const;

/** Treatment of a table (D57): the lists that have it, or the reason for which an export leaves it out. */
type TableExport =
  | { readonly lists: readonly [ExportList, ...ExportList[]] }
  | { readonly onlyMarket: keyof typeof companyReasons }
  | { readonly never: keyof typeof marketReasons };

const lists = (...names: [ExportList, ...ExportList[]]): TableExport => ({ lists: names });
const onlyMarket = (reason: keyof typeof companyReasons): TableExport => ({ onlyMarket: reason });
const never = (reason: keyof typeof marketReasons): TableExport => ({ never: reason });

/** Tables of accounts, people and access. */
const people = {
  accounts: lists('account'),
  consumers: lists('account'),
  providers: lists('account'),
  managers: onlyMarket('staff'),
  payout_accounts: lists('payout_account'),
  company_pictures: lists('pictures'),
  terms_agreements: lists('terms_agreements'),
  account_listings: onlyMarket('derived'),
  own_words: lists('own_words'),
  own_regions: lists('own_regions'),
  email_changes: never('login'),
  email_links: never('login'),
  persons: lists('people'),
  members: lists('people'),
  saved_views: lists('saved_views'),
  company_sign_in: lists('company_access'),
  company_domains: lists('company_access'),
  company_tokens: lists('company_access'),
  signed_on: onlyMarket('derived'),
  provisioned: onlyMarket('derived'),
  provisioned_groups: lists('company_access'),
  provisioned_group_members: lists('company_access'),
  api_keys: lists('api_keys'),
  api_key_windows: never('queue'),
  webhooks: lists('webhooks'),
  webhook_messages: lists('webhooks'),
  webhook_attempts: lists('webhooks'),
  calendar_feeds: lists('calendar_feeds'),
  sandboxes: lists('sandbox'),
  sessions: lists('sessions'),
  password_links: never('login'),
  attempts: never('queue'),
  authenticators: never('login'),
  recovery_codes: never('login'),
  passkeys: never('login'),
  passkey_challenges: never('login'),
  contact_messages: lists('contact_messages'),
  enquiry_messages: lists('contact_messages'),
  spend_rules: lists('spend_rule'),
  business_cases: lists('business_cases'),
  mails: lists('mails'),
  notices: lists('notices'),
  audit_log: lists('log'),
  data_exports: lists('data_exports'),
  data_export_entries: never('queue'),
  data_export_pieces: never('queue'),
} satisfies Readonly<Record<string, TableExport>>;

/** Tables of titles, rights and screeners. */
const movies = {
  movies: lists('titles'),
  movie_translations: lists('titles'),
  movie_identifiers: lists('titles'),
  movie_genres: lists('title_details'),
  movie_tags: lists('title_details'),
  movie_awards: lists('title_details'),
  movie_videos: lists('title_details'),
  movie_subtitles: lists('title_details'),
  movie_images: lists('title_details'),
  picture_files: lists('title_details'),
  movie_prices: lists('title_details'),
  movie_histories: lists('title_details'),
  movie_decisions: lists('title_details'),
  movie_edits: lists('title_details'),
  movie_access_logs: lists('page_views'),
  movie_changes: never('queue'),
  people: onlyMarket('market'),
  offer_lines: lists('rights'),
  grants: lists('rights'),
  grant_spans: onlyMarket('derived'),
  avails: lists('avails'),
  avail_settings: lists('avail_settings'),
  avail_grants: onlyMarket('derived'),
  avail_platforms: lists('avail_platforms'),
  screeners: lists('screeners'),
  film_time: onlyMarket('derived'),
  screener_renditions: onlyMarket('files'),
  screening_policies: lists('screeners'),
  screening_requests: lists('screeners', 'screenings_watched'),
  screening_invitations: lists('screeners'),
  screening_acceptances: onlyMarket('viewers'),
  screening_plays: onlyMarket('viewers'),
  screening_viewings: lists('screenings_watched'),
  screening_notes: lists('screenings_watched'),
} satisfies Readonly<Record<string, TableExport>>;

/** Tables of demand: needs and searches of buyers, proposals of providers. */
const demand = {
  cart_entries: lists('cart'),
  favorites: lists('favorites'),
  collections: lists('collections'),
  collection_titles: lists('collections'),
  collection_links: lists('collections'),
  saved_searches: lists('saved_searches'),
  search_alerts: lists('saved_searches'),
  search_readers: onlyMarket('derived'),
  compared_titles: never('queue'),
  buyer_interests: lists('interests'),
  title_suggestions: lists('suggestions'),
  suggestion_recipients: lists('suggestions'),
  suggestion_mutes: lists('suggestion_mutes'),
  buyer_needs: lists('needs'),
  buyer_need_providers: lists('needs'),
  buyer_need_matches: onlyMarket('derived'),
  buyer_need_proposals: lists('proposals'),
  buyer_need_titles: lists('proposals'),
  buyer_need_messages: lists('needs', 'proposals'),
  title_questions: lists('title_questions'),
  title_question_messages: lists('title_questions'),
  title_faqs: lists('title_faqs'),
} satisfies Readonly<Record<string, TableExport>>;

/** Tables of deals: quotes, agreements and deliveries. */
const deals = {
  quote_sets: lists('saved_conditions'),
  quote_drafts: lists('request_being_written'),
  answer_drafts: lists('answers_being_written'),
  quotes: lists('quotes'),
  quote_providers: lists('quotes'),
  quote_movies: lists('quotes'),
  quote_events: lists('quotes', 'messages'),
  quote_reads: onlyMarket('derived'),
  quote_assignees: lists('quotes'),
  quote_notes: lists('internal_notes'),
  quote_reminders: onlyMarket('derived'),
  quote_listings: onlyMarket('derived'),
  share_listings: onlyMarket('derived'),
  agreements: lists('agreements'),
  first_signatures: lists('quotes'),
  agreement_consents: onlyMarket('staff'),
  terminations: lists('quotes'),
  agreement_listings: onlyMarket('derived'),
  agreement_wordings: lists('agreements'),
  checklist_items: lists('deliveries'),
  files: lists('deliveries'),
  upload_parts: onlyMarket('files'),
  downloads: lists('deliveries'),
  sendings: lists('deliveries'),
  delivery_problems: lists('deliveries'),
  file_inspections: lists('deliveries'),
  inspection_frames: never('binary'),
} satisfies Readonly<Record<string, TableExport>>;

/** Tables of money: dues, payments and the books. */
const money = {
  dues: lists('transaction_ledgers'),
  ledger_entries: lists('transaction_ledgers'),
  payments: lists('transaction_ledgers'),
  payment_lines: lists('transaction_ledgers'),
  usage_periods: lists('transaction_ledgers'),
  usage_reports: lists('transaction_ledgers'),
  usage_shares: lists('transaction_ledgers'),
  documents: lists('documents'),
  credit_note_lines: lists('documents'),
  payouts: lists('payouts'),
  payout_requests: lists('payouts'),
  payout_runs: onlyMarket('staff'),
  closed_movies: onlyMarket('staff'),
  records: onlyMarket('derived'),
  bank_statements: onlyMarket('staff'),
  bank_lines: onlyMarket('staff'),
  book_moves: onlyMarket('staff'),
  journal_exports: onlyMarket('staff'),
  earned_titles: onlyMarket('staff'),
  journal_entries: onlyMarket('staff'),
  dunning_reminders: onlyMarket('staff'),
  dunning_pauses: onlyMarket('staff'),
  credit_holds: onlyMarket('staff'),
  settlement_reminders: onlyMarket('derived'),
  notice_bases: onlyMarket('staff'),
  tax_residences: onlyMarket('staff'),
  taxes_abroad: onlyMarket('staff'),
} satisfies Readonly<Record<string, TableExport>>;

/** Tables of the market as a whole. */
const market = {
  genres: onlyMarket('market'),
  tags: onlyMarket('market'),
  awards: onlyMarket('market'),
  fix_request_reasons: onlyMarket('market'),
  document_counters: onlyMarket('derived'),
  exchange_rates: onlyMarket('market'),
  settings: onlyMarket('staff'),
  areas_countries: onlyMarket('market'),
  feature_lists: onlyMarket('market'),
  feature_list_movies: onlyMarket('market'),
  recommendation: onlyMarket('market'),
  recommended_movies: onlyMarket('market'),
  home_notices: onlyMarket('market'),
  approvals: onlyMarket('staff'),
  undos: onlyMarket('staff'),
  idempotency_keys: never('queue'),
  installation: never('queue'),
  live_events: never('queue'),
} satisfies Readonly<Record<string, TableExport>>;

/** Every table of the database with its treatment; a test compares them with the database. */
export const exportedTables: Readonly<Record<string, TableExport>> = {
  ...people,
  ...movies,
  ...demand,
  ...deals,
  ...money,
  ...market,
};

/** Tables that the market's export has, in alphabetical order. */
export const marketTables: readonly string[] = Object.entries(exportedTables)
  .filter(([, treatment]) => !('never' in treatment))
  .map(([name]) => name)
  .sort();
