import { useEffect, useRef } from 'react';

/** Marks a part of a painted page that hydrates later than the rest, by itself. */
const enablesItself = { 'data-enables-itself': '' } as const;

/** The server paints controls disabled (`disabled` in first-paint.ts). Enables them, but for parts that do so themselves. */
export const enableInteraction = (part: Element): void => {
  for (const control of part.querySelectorAll('[inert]')) {
    const later = control.closest('[data-enables-itself]');
    if (later === null || later === part) control.removeAttribute('inert');
  }
};

/** For the element of a part that hydrates later than what is around it: enables the part once it answers. */
export const useEnablesItself = () => {
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (part.current !== null) enableInteraction(part.current);
  }, []);
  return { ref: part, ...enablesItself };
};
