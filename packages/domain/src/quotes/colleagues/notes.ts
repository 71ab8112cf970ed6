import { z } from 'zod';
import { boundedList } from '../../shared/rules/lists.ts';
import { requiredText } from '../../shared/rules/texts.ts';

/** Longer than a message to a party: a phone call has to fit. */
export const noteMaxLength = 2000;

/** So many notes of one company a quote holds at most. */
export const mostNotes = 500;

/** So many colleagues one note may mention. */
export const mostMentions = 20;

/** What colleagues note on a quote for each other, and whom of them they mention (D14i, D37c). */
export const noteInput = z.object({
  note: requiredText(noteMaxLength),
  mentions: boundedList(z.uuid(), { max: mostMentions }).default([]),
});
