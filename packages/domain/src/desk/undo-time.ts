/** So long a decision of staff can be taken back, and its email waits (D37d). */
export const undoSeconds = 30;
