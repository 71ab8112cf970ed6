import { z } from 'zod';
import { namedObject } from './named-object.ts';

/** How a decision of staff is taken back: by this call until then (D37d). */
export const undoOffer = namedObject('UndoOffer', { uuid: z.uuid(), until: z.string() });
