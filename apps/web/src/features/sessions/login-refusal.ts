import { isApiError } from '../../lib/api-error.ts';

/** Which sentence a failed login shows: no message comes from the server for it (spec 8), failures look alike (D13). */
export const loginRefusal = (error: unknown): 'failed' | 'too_many' | 'unreachable' | 'broken' => {
  if (isApiError(error, 'too_many_requests')) return 'too_many';
  if (isApiError(error) && error.status === 0) return 'unreachable';
  return 'failed';
};
