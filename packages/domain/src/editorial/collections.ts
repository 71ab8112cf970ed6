import { z } from 'zod';
import { requiredText } from '../shared/rules/texts.ts';

/** How many collections a company shares, and how many of its own a person has beside them (D14i). */
export const mostCollections = 50;

/** How many titles one holds; a larger table would open slowly. */
export const mostCollected = 5_000;

/** A named collection of titles, a person's own or shared with its colleagues (D14i). */
export const collectionInput = z.object({ collection_name: requiredText(100), is_shared: z.boolean() });
