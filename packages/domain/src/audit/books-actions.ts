/** Actions of the audit log that are about the books: beginnings with a dot at the end, and whole ones (D37). */
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
