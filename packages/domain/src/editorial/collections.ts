import { z } from 'zod';
import { requiredText } from '../shared/rules/texts.ts';

/** Maximum shared collections per company, and maximum private ones per person (D14i). */
export const mostCollections = 50;

/** Maximum titles per collection; a larger table would open slowly. */
export const mostCollected = 5_000;

/** Named collection of titles, a person's own or shared with their colleagues (D14i). */
export const collectionInput = z.object({ collection_name: requiredText(100), is_shared: z.boolean() });
