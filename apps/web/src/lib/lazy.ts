import { lazy as reactLazy } from 'react';

/**
 * A part that is loaded on render. On a server that paints pages (docs/decisions/0009) its fallback is painted. Once
 * loaded for one reader it would be rendered for the next without styles, because a painted page includes only its own
 * files' styles.
 */
export const lazy: typeof reactLazy = (load) => reactLazy(import.meta.env.SSR ? () => new Promise(() => {}) : load);
