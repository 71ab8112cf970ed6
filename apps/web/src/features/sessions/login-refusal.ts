import { isApiError } from '../../lib/api-error.ts';
import { isConnectionLost } from '../../lib/connection.ts';

/** Message of a failed login: the server sends none (spec 8), and failures look alike (D13). */
export const loginRefusal = (error: unknown): 'failed' | 'too_many' | 'unreachable' | 'broken' => {
  if (isApiError(error, 'too_many_requests')) return 'too_many';
  if (isConnectionLost(error)) return 'unreachable';
  return 'failed';
};
