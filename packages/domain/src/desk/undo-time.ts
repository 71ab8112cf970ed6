/** So long a decision of staff can be taken back, and its email waits (D37d). */
export const undoSeconds = 30;

/** Hours in which a saved sheet of titles can be taken back (D21f). */
export const sheetUndoHours = 24;
