import { z } from 'zod';
import { namedObject } from './named-object.ts';

/** Call that undoes a staff decision, and its deadline (D37d). */
export const undoOffer = namedObject('UndoOffer', { uuid: z.uuid(), until: z.string() });
