/** The database is unreachable, or didn't respond in time. The request or job may be retried. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';

  constructor(reason: string, options?: ErrorOptions) {
    super(`the database is unavailable: ${reason}`, options);
  }
}

const brokenCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  // No socket file, as the server isn't running.
  'ENOENT',
]);

/** SQLSTATEs beyond class 08 (connection exceptions) after which the same statement may succeed later. */
const passingStates = new Set([
  '25006', // read_only_sql_transaction: a standby that isn't promoted yet
  '25P03', // idle_in_transaction_session_timeout
  '53300', // too_many_connections
  '55P03', // lock_not_available
  '57014', // query_canceled: the statement timeout
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
  '57P05', // idle_session_timeout
]);

/** Messages of pg and its pool for a lost or slow connection; these errors have no code. */
const brokenMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/;

const isPassing = (error: Error) => {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return brokenCodes.has(code) || passingStates.has(code) || /^08...$/.test(code) || brokenMessages.test(error.message);
};

/** Converts a connection or query error to `DatabaseUnavailable` if it is one; otherwise returns it unchanged. */
export const asUnavailable = <T>(error: T): T | DatabaseUnavailable =>
  error instanceof Error && !(error instanceof DatabaseUnavailable) && isPassing(error)
    ? new DatabaseUnavailable(error.message, { cause: error })
    : error;

/** True if an error, or a cause of it, means that the database is unavailable. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof DatabaseUnavailable || (error instanceof Error && isUnavailable(error.cause));
