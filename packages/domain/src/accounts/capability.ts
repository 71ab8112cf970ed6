/** What someone may do at all (D16); whether it may be done to a thing now is its life's business. */
export const capabilities = [
  'movies.write',
  /** Titles, edits, deletions and screeners that wait for a decision. */
  'title_queue.read',
  'movies.decide',
  'movies.translate',
  'editorial.write',
  'reference.write',
  'tags.write',
  'content.write',
  'rates.write',
  'settings.write',
  /** The journal's accounts with their tax categories, the tax rate and the transfer fee. */
  'books.settings',
  /** Lists and pages of companies and staff, and what a company agreed to. */
  'accounts.read',
  'accounts.write',
  'staff.write',
  'impersonate',
  'audit.read',
  /** The audit log of the books, nothing else of it. */
  'audit.books',
  /** All accounts, titles, quotes or agreements as a file. */
  'data.export',
  'carts.write',
  /** Favourites, saved conditions and territories. */
  'lists.write',
  'quotes.request',
  'quotes.answer',
  'quotes.message',
  'quotes.sign',
  /** Deciding on what a colleague wants to ask for or sign (D14j). */
  'purchases.approve',
  'usage.report',
  'payouts.ask',
  /** The account that a provider is paid to. */
  'bank.write',
  /** The company's profile, contact, pictures and plan. */
  'company.write',
  /** Taking all data of the company along, and closing it. */
  'company.close',
  'terms.agree',
  /** Who belongs to the company, and with which roles (D14g). */
  'members.manage',
  /** The staff's lists and pages of quotes, agreements, their wording and deliveries. */
  'quotes.read',
  'quotes.manage',
  'agreements.manage',
  'deliveries.send',
  'deliveries.receive',
  'deliveries.manage',
  /** Fetching the files that were delivered. */
  'deliveries.download',
  /** Reading and copying the passwords of screeners. */
  'screeners.read',
  /** The books: payments, payouts, bank lines, documents, receivables, journal, closings. */
  'settlement.read',
  'settlement.manage',
  /** Deciding on another's change, of the kinds that one may propose (D37g). */
  'approvals.decide',
  'access_logs.read',
  /** Finds all queues of the start page whose pages it may read. */
  'desk.observe',
  /** Reading what was sent through the contact form (D19c); those who keep accounts answer it. */
  'enquiries.read',
  /** Password, e-mail address, bank details, closing and exporting: never while acting for someone (D15). */
  'account.secure',
] as const;

export type Capability = (typeof capabilities)[number];
