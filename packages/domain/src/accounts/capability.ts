/** General permission of an actor (D16); the subject's life cycle decides if the action is possible now. */
export const capabilities = [
  'movies.write',
  /** Titles, edits, deletions and screeners awaiting a decision. */
  'title_queue.read',
  'movies.decide',
  'movies.translate',
  'editorial.write',
  'reference.write',
  'tags.write',
  'content.write',
  'rates.write',
  'settings.write',
  /** Journal accounts with their tax categories, the tax rate and the transfer fee. */
  'books.settings',
  /** Lists and pages of companies and staff, and companies' agreements to terms. */
  'accounts.read',
  'accounts.write',
  'staff.write',
  'impersonate',
  'audit.read',
  /** Only the books' part of the audit log. */
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
  /** Deciding on a colleague's request, signature (D14j) or answer (D14k). */
  'purchases.approve',
  'usage.report',
  'payouts.ask',
  'bank.write',
  /** The company's profile, contact, pictures and plan. */
  'company.write',
  /** Exporting all company data, and closing the company. */
  'company.close',
  'terms.agree',
  /** Company members and their roles (D14g). */
  'members.manage',
  /** Staff lists and pages of quotes, agreements, their wording and deliveries. */
  'quotes.read',
  'quotes.manage',
  'agreements.manage',
  'deliveries.send',
  'deliveries.receive',
  'deliveries.manage',
  'deliveries.download',
  /** Reading and copying screener passwords. */
  'screeners.read',
  /** The books: payments, payouts, bank lines, documents, receivables, journal, closings. */
  'settlement.read',
  'settlement.manage',
  /** Deciding on another person's change, of the kinds one may propose (D37g). */
  'approvals.decide',
  'access_logs.read',
  /** Seeing all start page queues with readable pages. */
  'desk.observe',
  /** Reading contact form messages (D19c); account managers answer them. */
  'enquiries.read',
  /** Password, e-mail address, bank details, closing and exporting: never under impersonation (D15). */
  'account.secure',
] as const;

export type Capability = (typeof capabilities)[number];
