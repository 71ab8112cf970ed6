/** Marks a part of a painted page that hydrates later than the rest, by itself. */
export const enablesItself = { 'data-enables-itself': '' } as const;

/** The server paints controls disabled (`disabled` in first-paint.ts). Enables them, but for parts that do so themselves. */
export const enableInteraction = (part: Element): void => {
  for (const control of part.querySelectorAll('[inert]')) {
    const later = control.closest('[data-enables-itself]');
    if (later === null || later === part) control.removeAttribute('inert');
  }
};
