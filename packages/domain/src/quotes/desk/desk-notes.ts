import { requiredText } from '../../shared/rules/texts.ts';

/** Longer than a note to a party: a phone call has to fit. */
export const deskNoteMaxLength = 2000;

/** What staff note on a quote for each other (D37c). */
export const deskNote = requiredText(deskNoteMaxLength);

/** So many notes a quote holds at most. */
export const mostDeskNotes = 500;
