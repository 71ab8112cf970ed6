import { DrizzleQueryError } from 'drizzle-orm/errors';
import { sourceStack } from './source-positions.ts';

/**
 * Parameters that grant access without a login: one-time links (D12, D14) and signed addresses of files (D31, D33). Add
 * new kinds of link here, so that logs, failed jobs and sent mails omit them.
 */
export const secretParameters = ['token', 'code', 'confirm', 'revert', 'attempt', 'signature', 'invitation'];

/** Parameters that hold search words or names; logs omit them, and a test checks that none is missing. */
export const wordParameters = ['free_word', 'who', 'about', 'company', 'director', 'main_cast', 'names', 'sheet'];

const linkSecret = new RegExp(`([?&](?:${secretParameters.join('|')})=)([^&#\\s"'<>]+)`, 'gi');
/** A password in an address: `postgres://user:password@host`. */
const addressPassword = /(\b[a-z][\w+.-]*:\/\/[^\s:/@]*:)[^\s@/]+(?=@)/gi;
/** A token made by the product: 32 random bytes in base64url. */
const bareToken = /(?<![\w-])[\w-]{43}(?![\w-])/g;
const hidden = '…';

/** Secrets in the links of a text: valid once, or for minutes. */
export const linkSecrets = (text: string): string[] =>
  [...text.matchAll(linkSecret)].map(([, , secret = '']) => secret);

/** Removes the given secrets from a text. */
export const hideSecrets = (text: string, secrets: readonly string[]): string =>
  secrets.reduce((rest, secret) => rest.replaceAll(secret, hidden), text);

/** A text fit to log or store: without secrets that open an account, a file or the database. */
export const redactText = (text: string): string =>
  text.replace(linkSecret, `$1${hidden}`).replace(addressPassword, `$1${hidden}`).replace(bareToken, hidden);

/** The stack frames, without the message above them. */
const framesOf = ({ stack = '', message }: Error): string => {
  const end = stack.indexOf(message);
  return end === -1 ? '' : sourceStack(stack.slice(end + message.length));
};

/** Fields of an error that locate the failure without revealing values. */
const loggedErrorFields = [
  'code',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
  'statusCode',
  'syscall',
];

/**
 * The same error, fit to log or store. Omits a failed query's parameters, the row in PostgreSQL's refusal (`detail`,
 * `where`) and links that still work. Covers causes too.
 */
export const redactError = (error: unknown): Error => {
  if (!(error instanceof Error)) return new Error(redactText(String(error)));
  const message = redactText(error instanceof DrizzleQueryError ? `Failed query: ${error.query}` : error.message);
  const redacted = new Error(message);
  redacted.name = error.name;
  redacted.stack = `${error.name}: ${message}${redactText(framesOf(error))}`;
  for (const field of loggedErrorFields) {
    const value: unknown = Reflect.get(error, field);
    if (value !== undefined) Object.assign(redacted, { [field]: value });
  }
  if (error.cause !== undefined) redacted.cause = redactError(error.cause);
  return redacted;
};
