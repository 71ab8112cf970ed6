import type { ChangeEvent, KeyboardEvent } from 'react';

/**
 * Whether a key belongs to an input method that composes a word. Safari ends the composition before it sends the Enter that
 * accepts a conversion, and marks that key with 229.
 */
export const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === 229;

/** Whether a key is Enter, and not the one that accepts a conversion. */
export const isEnter = (event: KeyboardEvent): boolean => event.key === 'Enter' && !isComposing(event);

/** Whether a field changed while a word is composed in it: its text isn't final, and a new one would break the composition. */
export const isComposedChange = ({ nativeEvent }: ChangeEvent): boolean =>
  'isComposing' in nativeEvent && nativeEvent.isComposing === true;
