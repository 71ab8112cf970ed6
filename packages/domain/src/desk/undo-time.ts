/** Seconds in which staff can undo a decision; its email waits until then (D37d). */
export const undoSeconds = 30;

/** Hours in which a saved sheet of titles can be undone (D21f). */
export const sheetUndoHours = 24;
