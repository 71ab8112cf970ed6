import { noteMaxLength, optionalText } from '../shared/rules/texts.ts';

/** Buyer's note on a favourite: maximum 400 characters (spec 5, D25b); blank means none. */
export const favoriteNote = optionalText(noteMaxLength);
