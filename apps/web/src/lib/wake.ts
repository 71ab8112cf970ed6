/** Marks a part of a painted page that hydrates later than the rest, by itself. */
export const wakesItself = { 'data-wakes-itself': '' } as const;

/** What the server painted could be read but not pressed (its `asleep`); now it can, but for parts that wake themselves. */
export const wake = (part: Element): void => {
  for (const sleeper of part.querySelectorAll('[inert]')) {
    const later = sleeper.closest('[data-wakes-itself]');
    if (later === null || later === part) sleeper.removeAttribute('inert');
  }
};
