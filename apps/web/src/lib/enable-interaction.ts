import { useEffect, useRef } from 'react';

/** Marks a part of a painted page that hydrates later than the rest and enables itself. */
const enablesItself = { 'data-enables-itself': '' } as const;

/** The server paints controls disabled (`disabled` in first-paint.ts). Enables all but parts that enable themselves. */
export const enableInteraction = (part: Element): void => {
  for (const control of part.querySelectorAll('[inert]')) {
    const later = control.closest('[data-enables-itself]');
    if (later === null || later === part) control.removeAttribute('inert');
  }
};

/** For the element of a part that hydrates later than its surroundings: enables the part once hydrated. */
export const useEnablesItself = () => {
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (part.current !== null) enableInteraction(part.current);
  }, []);
  return { ref: part, ...enablesItself };
};
