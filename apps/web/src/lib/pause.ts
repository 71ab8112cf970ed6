/** Ends this task, so that input and rendering get their turn. */
export const pause = () => new Promise((resolve) => setTimeout(resolve));
