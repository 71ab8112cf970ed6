import type { Actor } from '@eigaichi/domain/accounts/actor';
import { capabilitiesOf } from '@eigaichi/domain/accounts/capabilities';
import type { Capability } from '@eigaichi/domain/accounts/capability';
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

export const staffWho =
  (capability: Capability): Rule =>
  (reader) =>
    isStaff(reader) && may(reader, capability);
/** Staff who read deals, and those who read the books (D16c). */
const dealDesk = staffWho('quotes.read');
export const books = staffWho('settlement.read');

export const noReader: Rule = () => false;
export const staff: Rule = isStaff;
/** What secures a company is its own business: not that of who acts for it (D15, D11f). */
export const ownAccess: Rule = (reader, { buyer }) => is(reader, buyer) && reader?.real === undefined;
export const buyerAlone: Rule = (reader, { buyer }) => is(reader, buyer);
export const ownView: Rule = (reader, { buyer, detail }) =>
  is(reader, buyer) && reader?.person.uuid === detail && reader.real === undefined;
/** A shared collection is its company's, a private one (`detail`) its maker's: not of who acts for the buyer (D14i). */
export const collectionName: Rule = (reader, { buyer, detail }) =>
  is(reader, buyer) && (detail === '' || (reader?.person.uuid === detail && reader.real === undefined));
export const buyer: Rule = (reader, facts, at) => dealDesk(reader, facts, at) || is(reader, facts.buyer);
export const provider: Rule = (reader, facts) => isStaff(reader) || is(reader, facts.provider);
export const deal: Rule = (reader, facts, at) => buyer(reader, facts, at) || is(reader, facts.provider);
/** A transfer's deduction and its reason are shown to the side of the account (D8d); `detail` is that side. */
export const paidSide: Rule = (reader, facts, at) =>
  books(reader, facts, at) || is(reader, facts.detail === 'buyer' ? facts.buyer : facts.provider);
/** A note on a film is the viewer's own, a question its provider's too (D24c); `detail` is for whom it is. */
export const noteOfFilm: Rule = (reader, facts, at) =>
  is(reader, facts.buyer) || (facts.detail === 'provider' && provider(reader, facts, at));
/** Colleagues are known in their own company. */
export const ownCompany: Rule = (reader, { buyer }) => isStaff(reader) || is(reader, buyer);
/** Of the staff's notes on a quote for staff, of a company's for that company: not for who acts for it (D14i). */
export const ownNote: Rule = (reader, facts, at) => (facts.buyer === null ? staff : ownAccess)(reader, facts, at);
/** An enquiry is its sender's (`detail`) and that of the staff who read them (D19c). */
export const enquiryText: Rule = (reader, facts, at) =>
  staffWho('enquiries.read')(reader, facts, at) || ownView(reader, facts, at);

/** A buyer's field as domain's table says (D20b); `provider` is the one that it asked. */
export const consumerField =
  (field: keyof typeof consumerReaders): Rule =>
  (reader, facts) => {
    const readers: readonly string[] = consumerReaders[field];
    if (isStaff(reader)) return may(reader, 'accounts.read') && readers.includes('staff');
    if (is(reader, facts.buyer)) return readers.includes('itself');
    return is(reader, facts.provider) && readers.includes('asked_provider');
  };

/** Beside the rule: a person's session names all its companies (D14g); `detail` is who belongs to this one. */
export const ownCompanies =
  (rule: Rule): Rule =>
  (reader, facts, at) =>
    rule(reader, facts, at) ||
    (at === 'sessions.read' && reader !== undefined && (facts.detail ?? '').split(' ').includes(reader.person.uuid));

/** The document of a deal, and its text before the signature (D8ba), name both parties with their head offices (spec 4). */
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

/** A title's field as domain's table says; `detail` is the status: a draft is its owner's and the staff's. */
export const movieField =
  (field: string): Rule =>
  (reader, facts) => {
    if (reader === undefined || facts.provider === null) return false;
    const as = readerOf(reader, facts.provider);
    const isOpen = facts.detail === '3' || as === 'owner' || isStaff(reader);
    return isOpen && seesMovieField(as, field);
  };

/** The synopsis is on the public page of a published title too: the providers of both rings open theirs (D22e). */
export const synopsis: Rule = (reader, facts, at) =>
  ((at === 'movies.read_public' || at === 'movies.list_public') && facts.detail === '3') ||
  movieField('outline')(reader, facts, at);

/** Buyers copy it by a call of its own, which is logged (D24); no title's answer holds it for them. */
export const screenerPassword: Rule = (reader, facts, at) =>
  movieField(at === 'movies.screener_password' ? 'has_screener_password' : 'screener_password')(reader, facts, at);

/** A manager's own name is also the page's that acts for someone (D15). */
export const managerName: Rule = (reader) => isStaff(reader) || reader?.real !== undefined;

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
export const taxCertificate: Rule = (reader, facts, at) => buyer(reader, facts, at);

/** `detail` is the audience of a message; empty is both parties. */
export const message: Rule = (reader, facts, at) =>
  deal(reader, facts, at) && reader !== undefined && mayReadMessage(reader.role, (facts.detail || null) as null);

/** The `detail` of an entry that is about the books. */
export const aboutBooks = 'books';

/**
 * Entries about the books are read by those who keep them as well (D16b). Of any other,
 * `detail` is the account that an entry is about and the people concerned: owners read the security events of their company,
 * of its own people and of attempts, everyone else what is about its own person (D11e).
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
