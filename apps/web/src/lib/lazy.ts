import { lazy as reactLazy } from 'react';

/**
 * A part that is loaded when it is drawn. On a server that paints pages (docs/decisions/0009) its place stays empty:
 * once loaded for one reader it would be drawn for the next without its styles, because a painted page brings only those
 * of its own files.
 */
export const lazy: typeof reactLazy = (load) => reactLazy(import.meta.env.SSR ? () => new Promise(() => {}) : load);
