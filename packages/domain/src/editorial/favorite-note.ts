import { noteMaxLength, optionalText } from '../shared/rules/texts.ts';

/** A buyer's note on a favourite: at most 400 characters (spec 5, D25b); blank means none. */
export const favoriteNote = optionalText(noteMaxLength);
