import { z } from 'zod';
import { boundedList } from '../../shared/rules/lists.ts';
import { requiredText } from '../../shared/rules/texts.ts';

/** Longer than a message to a party, to fit notes of a phone call. */
export const noteMaxLength = 2000;

/** Maximum notes per company on a quote. */
export const maxNotes = 500;

/** Maximum colleagues mentioned per note. */
export const maxMentions = 20;

/** A note between colleagues on a quote, with the colleagues it mentions (D14i, D37c). */
export const noteInput = z.object({
  note: requiredText(noteMaxLength),
  mentions: boundedList(z.uuid(), { max: maxMentions }).default([]),
});
