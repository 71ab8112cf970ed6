import { z } from 'zod';
import { requiredText } from '../shared/rules/texts.ts';

/** Maximum shared collections per company, and maximum private ones per person (D14i). */
export const maxCollections = 50;

/** Maximum titles per collection; a larger table would open slowly. */
export const maxCollectionMovies = 5_000;

/** Named collection of titles, a person's own or shared with their colleagues (D14i). */
export const collectionInput = z.object({ collection_name: requiredText(100), is_shared: z.boolean() });
