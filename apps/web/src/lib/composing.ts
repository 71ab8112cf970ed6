import type { KeyboardEvent } from 'react';

/**
 * Whether a key belongs to an input method that composes a word. Safari ends the composition before it sends the Enter that
 * accepts a conversion, and marks that key with 229.
 */
export const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === 229;

/** Whether a key is Enter, and not the one that accepts a conversion. */
export const isEnter = (event: KeyboardEvent): boolean => event.key === 'Enter' && !isComposing(event);
