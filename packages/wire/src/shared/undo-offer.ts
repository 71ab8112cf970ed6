import { z } from 'zod';

/** How a decision of staff is taken back: by this call until then (D37d). */
export const undoOffer = z.object({ uuid: z.uuid(), until: z.string() }).meta({ id: 'UndoOffer' });
