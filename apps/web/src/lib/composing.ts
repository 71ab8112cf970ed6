import type { ChangeEvent, KeyboardEvent } from 'react';

/**
 * True if a key belongs to an input method composing a word. Safari ends the composition before the Enter that accepts
 * a conversion, and marks that key with 229.
 */
export const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === 229;

/** True if a key is Enter and doesn't accept a conversion. */
export const isEnter = (event: KeyboardEvent): boolean => event.key === 'Enter' && !isComposing(event);

/** True if a field changed during composition: its text isn't final, and a new value would break the composition. */
export const isComposedChange = ({ nativeEvent }: ChangeEvent): boolean =>
  'isComposing' in nativeEvent && nativeEvent.isComposing === true;
