/** Ends this task, so that input and rendering have their turn. */
export const pause = () => new Promise((resolve) => setTimeout(resolve));
