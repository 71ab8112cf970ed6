/** Columns that no export has, by table (D57): secrets, hashes of secrets and encrypted values. */
export const secretColumns: Readonly<Record<string, readonly string[]>> = {
  persons: ['password_hash'],
  sessions: ['token_hash', 'mfa_code_hash'],
  payout_accounts: ['encrypted'],
  payouts: ['destination'],
  company_sign_in: ['client_secret'],
  company_domains: ['token'],
  company_tokens: ['token_hash'],
  api_keys: ['token_hash', 'previous_hash'],
  webhooks: ['secret', 'previous_secret'],
  calendar_feeds: ['token_hash'],
  collection_links: ['token_hash'],
  movies: ['screener_password'],
  screener_renditions: ['encrypted_key'],
  screening_invitations: ['token_hash'],
  mails: ['body', 'secrets', 'unsubscribe_url'],
};

/** Words in the names of columns that hold secrets. */
const secretWords = /hash|secret|password|token|encrypted/;

/** Columns with such a name that hold no secret. */
const notSecret: ReadonlySet<string> = new Set(['device_hash', 'body_hash']);

/** True if a column looks like a secret by its name; each such column is listed above. */
export const looksSecret = (column: string): boolean => secretWords.test(column) && !notSecret.has(column);

/** Fields that are dropped from JSON inside a row. */
const secretFields: ReadonlySet<string> = new Set([
  'password',
  'password_hash',
  'screener_password',
  'client_secret',
  'secret',
  'previous_secret',
  'token',
  'token_hash',
  'previous_hash',
  'encrypted',
]);

const withoutAccess = (value: object) =>
  Object.fromEntries(Object.entries(value).filter(([name]) => name !== 'username'));

/** A value without secrets: passwords and tokens at any depth, and the access data of a delivery address (D20b). */
export const withoutSecretFields = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutSecretFields);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !secretFields.has(name))
      .map(([name, field]) => {
        const isAddress = name === 'delivery' && typeof field === 'object' && field !== null && !Array.isArray(field);
        return [name, withoutSecretFields(isAddress ? withoutAccess(field) : field)];
      }),
  );
};
