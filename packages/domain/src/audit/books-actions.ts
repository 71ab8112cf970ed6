/** Audit log actions about the books: prefixes with a trailing dot, and full names (D37). */
export const booksActions = [
  'settlement.',
  'usage.',
  'exchange_rate.',
  'book_period.',
  'setting.change',
  'setting.journal_accounts',
  'setting.issuer',
  'setting.dunning',
  'setting.transfer_sender',
] as const;
