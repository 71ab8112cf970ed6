import type { Actor } from '@eigaichi/domain/accounts/actor';
import { capabilitiesOf } from '@eigaichi/domain/accounts/capabilities';
import type { Capability } from '@eigaichi/domain/accounts/capability';
import { consumerReaders } from '@eigaichi/domain/accounts/consumer-fields';
import { providerReaders } from '@eigaichi/domain/accounts/provider-fields';
import { readerOf, seesMovieField } from '@eigaichi/domain/movies/movie-readers';
import { mayReadMessage } from '@eigaichi/domain/quotes/messages/messages';

/** Parties of a row, and the facts needed by its rule. */
export type Facts = {
  readonly buyer: string | null;
  readonly provider: string | null;
  readonly detail: string | null;
};
/** True if the reader may see a row's text; `at` is the endpoint's name, used where the decision names one. */
export type Rule = (reader: Actor | undefined, facts: Facts, at: string) => boolean;

const isStaff = (reader: Actor | undefined) => reader?.role === 'manager';
const may = (reader: Actor | undefined, capability: Capability) =>
  reader !== undefined && capabilitiesOf(reader).includes(capability);

const is = (reader: Actor | undefined, account: string | null) => reader !== undefined && reader.account === account;

export const staffWho =
  (capability: Capability): Rule =>
  (reader) =>
    isStaff(reader) && may(reader, capability);
/** Staff who read deals, and staff who read the books (D16c). */
const dealDesk = staffWho('quotes.read');
export const books = staffWho('settlement.read');

export const noReader: Rule = () => false;
export const staff: Rule = isStaff;
/** Access security belongs to the company itself, not to anyone acting for it (D15, D11f). */
export const ownAccess: Rule = (reader, { buyer }) => is(reader, buyer) && reader?.real === undefined;
export const buyerOnly: Rule = (reader, { buyer }) => is(reader, buyer);
export const ownView: Rule = (reader, { buyer, detail }) =>
  is(reader, buyer) && reader?.person.uuid === detail && reader.real === undefined;
/** A calendar's name is its person's, and that of anyone who has its address (D56). */
export const ownFeed: Rule = (reader, facts, at) => at === 'calendar' || ownView(reader, facts, at);
/** A drafted answer is its provider's until it is sent (D55). */
export const ownDraft: Rule = (reader, facts) => is(reader, facts.provider);
/** A shared collection or saved search is its company's, a private one (`detail`) its maker's, not of anyone acting for it (D14i). */
export const collectionName: Rule = (reader, { buyer, detail }) =>
  is(reader, buyer) && (detail === '' || (reader?.person.uuid === detail && reader.real === undefined));
/** In addition to the rule: a link shows a collection to anyone who has it (D43a). */
export const orByLink =
  (rule: Rule): Rule =>
  (reader, facts, at) =>
    at === 'collections.shared' || rule(reader, facts, at);
/** In addition to the rule: a company's export has all its rows, as the account's has (D14e, D57). */
export const orInExport =
  (rule: Rule): Rule =>
  (reader, facts, at) =>
    (at === 'accounts.data_export_file' && ownAccess(reader, facts, at)) || rule(reader, facts, at);
export const buyer: Rule = (reader, facts, at) => dealDesk(reader, facts, at) || is(reader, facts.buyer);
export const provider: Rule = (reader, facts) => isStaff(reader) || is(reader, facts.provider);
export const deal: Rule = (reader, facts, at) => buyer(reader, facts, at) || is(reader, facts.provider);
/** A transfer's deduction and its reason are shown to the account's side (D8d); `detail` is that side. */
export const paidSide: Rule = (reader, facts, at) =>
  books(reader, facts, at) || is(reader, facts.detail === 'buyer' ? facts.buyer : facts.provider);
/** The author of a question or an answer, for their company (`detail` is its side) and staff who read quotes (D42). */
export const questionAuthor: Rule = (reader, facts, at) =>
  dealDesk(reader, facts, at) || is(reader, facts.detail === 'consumer' ? facts.buyer : facts.provider);
/** A note on a film is visible to the viewer, a question also to its provider (D24c); `detail` is the audience. */
export const noteOfFilm: Rule = (reader, facts, at) =>
  is(reader, facts.buyer) || (facts.detail === 'provider' && provider(reader, facts, at));
/** Colleagues are visible within their own company. */
export const ownCompany: Rule = (reader, { buyer }) => isStaff(reader) || is(reader, buyer);
/** Staff notes on a quote are visible to staff, a company's to that company, never to anyone acting for it (D14i). */
export const ownNote: Rule = (reader, facts, at) => (facts.buyer === null ? staff : ownAccess)(reader, facts, at);
/** An enquiry is visible to its sender (`detail`) and to the staff who read enquiries (D19c). */
export const enquiryText: Rule = (reader, facts, at) =>
  staffWho('enquiries.read')(reader, facts, at) || ownView(reader, facts, at);

/** A suggestion's note is visible to its provider, to staff who read deals, and to its recipients (`detail`, D44). */
export const suggestionNote: Rule = (reader, facts, at) =>
  dealDesk(reader, facts, at) ||
  is(reader, facts.provider) ||
  (facts.detail ?? '').split(' ').some((recipient) => is(reader, recipient));

/** A buyer's field by domain's table (D20b); `provider` is the one that received their request. */
export const consumerField =
  (field: keyof typeof consumerReaders): Rule =>
  (reader, facts) => {
    const readers: readonly string[] = consumerReaders[field];
    if (isStaff(reader)) return may(reader, 'accounts.read') && readers.includes('staff');
    if (is(reader, facts.buyer)) return readers.includes('itself');
    return is(reader, facts.provider) && readers.includes('asked_provider');
  };

/** In addition to the rule: sessions name all of a person's companies (D14g); `detail` lists this one's members. */
export const ownCompanies =
  (rule: Rule): Rule =>
  (reader, facts, at) =>
    rule(reader, facts, at) ||
    (at === 'sessions.read' && reader !== undefined && (facts.detail ?? '').split(' ').includes(reader.person.uuid));

/** A deal's document, and its text before signing (D8ba), name both parties with their head offices (spec 4). */
const documents: ReadonlySet<string> = new Set(['quotes.offer_sheet', 'quotes.terms', 'agreements.sheet']);

export const providerField =
  (field: keyof typeof providerReaders): Rule =>
  (reader, facts, at) => {
    const readers: readonly string[] = providerReaders[field];
    if (reader === undefined) return false;
    if (documents.has(at) && reader.role === 'consumer' && field.startsWith('hq_')) return true;
    if (isStaff(reader)) return readers.includes('staff');
    if (is(reader, facts.provider)) return readers.includes('itself');
    return readers.includes(reader.role === 'consumer' ? 'buyer' : 'other_provider');
  };

/** A title's field by domain's table; `detail` is the status: a draft is visible to its owner and staff. */
export const movieField =
  (field: string): Rule =>
  (reader, facts) => {
    if (reader === undefined || facts.provider === null) return false;
    const as = readerOf(reader, facts.provider);
    const isOpen = facts.detail === '3' || as === 'owner' || isStaff(reader);
    return isOpen && seesMovieField(as, field);
  };

/** The synopsis also appears on a published title's public page: the providers of both rings open theirs (D22e). */
export const synopsis: Rule = (reader, facts, at) =>
  ((at === 'movies.read_public' || at === 'movies.list_public') && facts.detail === '3') ||
  movieField('outline')(reader, facts, at);

/** Buyers copy it through a separate, logged call (D24); no title response contains it for them. */
export const screenerPassword: Rule = (reader, facts, at) =>
  movieField(at === 'movies.screener_password' ? 'has_screener_password' : 'screener_password')(reader, facts, at);

/** A manager's own name also appears on the page of someone acting for an account (D15). */
export const managerName: Rule = (reader) => isStaff(reader) || reader?.real !== undefined;

/** Bank details are masked everywhere; only the transfer list and file of a payout run contain them unmasked (D14d). */
export const bankDetails: Rule = (reader, facts, at) =>
  (at === 'settlement.payout_sheet' || at === 'settlement.transfer_file') &&
  staffWho('settlement.manage')(reader, facts, at);

/** Masters are visible to the deal's parties and to staff who handle deals (D16). */
export const deliveredFilm: Rule = (reader, facts, at) =>
  isStaff(reader) ? may(reader, 'deliveries.download') : deal(reader, facts, at);

/** `detail` is the consenting side: the other one doesn't read its document (D2d). */
export const consentFile: Rule = (reader, facts, at) =>
  (facts.detail === 'consumer' ? buyer : provider)(reader, facts, at);

/** The certificate of tax withheld abroad is visible to its buyer and staff (D8o). */
export const taxCertificate: Rule = (reader, facts, at) => buyer(reader, facts, at);

/** `detail` is the audience of a message; empty means both parties. */
export const message: Rule = (reader, facts, at) =>
  deal(reader, facts, at) && reader !== undefined && mayReadMessage(reader.role, (facts.detail || null) as null);

/** The `detail` of an entry about the books. */
export const aboutBooks = 'books';

/**
 * Entries about the books are also read by accountants (D16b). For others, `detail` is the account and the people
 * concerned. Owners read the security events of their company, of its people and of attempts. Everyone else reads
 * events about themselves (D11e).
 */
export const ownEvent: Rule = (reader, facts, at) => {
  if (staffWho('audit.read')(reader, facts, at)) return true;
  if (facts.detail === aboutBooks) return staffWho('audit.books')(reader, facts, at);
  const [account = '', ...people] = (facts.detail ?? '').split(' ');
  if (reader === undefined || reader.real !== undefined || !(facts.buyer === null || facts.buyer === account))
    return false;
  if (at === 'security_events.list') return people.includes(reader.person.uuid);
  return at.startsWith('security_events.') && is(reader, account) && reader.person.roles.includes('owner');
};

export const byRole =
  (rules: Readonly<Record<Actor['role'], Rule>>): Rule =>
  (reader, facts, at) =>
    rules[facts.detail as Actor['role']](reader, facts, at);
