import { DrizzleQueryError } from 'drizzle-orm/errors';
import { sourceStack } from './source-positions.ts';

/**
 * Parameters of addresses that open something by themselves: one-time links (D12, D14) and signed addresses of files
 * (D31, D33). A new kind of link belongs here: logs, failed jobs and sent mails then lose it.
 */
export const secretParameters = ['token', 'code', 'confirm', 'revert', 'attempt', 'signature', 'invitation'];

/** Parameters of addresses that hold what someone searched for or named: logs lose it, a test holds that none is missing. */
export const wordParameters = ['free_word', 'who', 'about', 'company', 'director', 'main_cast', 'names', 'sheet'];

const linkSecret = new RegExp(`([?&](?:${secretParameters.join('|')})=)([^&#\\s"'<>]+)`, 'gi');
/** A password in an address: `postgres://user:password@host`. */
const addressPassword = /(\b[a-z][\w+.-]*:\/\/[^\s:/@]*:)[^\s@/]+(?=@)/gi;
/** A token as the product makes them: 32 random bytes in base64url. */
const bareToken = /(?<![\w-])[\w-]{43}(?![\w-])/g;
const hidden = '…';

/** The secrets of the links in a text: what works once, or for minutes. */
export const linkSecrets = (text: string): string[] =>
  [...text.matchAll(linkSecret)].map(([, , secret = '']) => secret);

/** A text without these. */
export const hideSecrets = (text: string, secrets: readonly string[]): string =>
  secrets.reduce((rest, secret) => rest.replaceAll(secret, hidden), text);

/** A text without what would open an account, a file or the database: as it may be logged or stored. */
export const redactText = (text: string): string =>
  text.replace(linkSecret, `$1${hidden}`).replace(addressPassword, `$1${hidden}`).replace(bareToken, hidden);

/** The places in the sources, without the message above them. */
const framesOf = ({ stack = '', message }: Error): string => {
  const end = stack.indexOf(message);
  return end === -1 ? '' : sourceStack(stack.slice(end + message.length));
};

/** What of an error's own fields says where it went wrong, and never with which values. */
const toldFields = ['code', 'severity', 'schema', 'table', 'column', 'constraint', 'routine', 'statusCode', 'syscall'];

/**
 * The same error as it may be logged or stored: a failed query without its parameters, PostgreSQL's refusal without the row
 * that it refused (`detail`, `where`), no link that still works. Causes too.
 */
export const redactError = (error: unknown): Error => {
  if (!(error instanceof Error)) return new Error(redactText(String(error)));
  const message = redactText(error instanceof DrizzleQueryError ? `Failed query: ${error.query}` : error.message);
  const redacted = new Error(message);
  redacted.name = error.name;
  redacted.stack = `${error.name}: ${message}${redactText(framesOf(error))}`;
  for (const field of toldFields) {
    const value: unknown = Reflect.get(error, field);
    if (value !== undefined) Object.assign(redacted, { [field]: value });
  }
  if (error.cause !== undefined) redacted.cause = redactError(error.cause);
  return redacted;
};
