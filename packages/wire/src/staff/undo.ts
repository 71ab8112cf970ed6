import { uuidParams } from '../movies/movie-parts.ts';
import { endpoint } from '../shared/endpoint.ts';
import { oneOf } from '../shared/paging.ts';
import { undoOffer } from '../shared/undo-offer.ts';

/**
 * Undoes a decision on a title, an edit or an account (D37d). Only for the person who made it, within its time limit,
 * and if nothing has changed since. Its email is never sent.
 */
export const undoDecision = endpoint('desk.undo', 'POST /undo/:uuid', {
  access: { as: 'effective', roles: ['manager'], staff: 'everyone' },
  params: uuidParams,
  answer: oneOf(undoOffer.pick({ uuid: true })),
});
