import classes from './undo-message.module.css';

/** What was done, with the way back beside it. */
export const UndoMessage = ({ message, label, onUndo }: { message: string; label: string; onUndo: () => void }) => (
  <span className={classes.row}>
    <span>{message}</span>
    <button type="button" className={classes.undo} onClick={onUndo}>
      {label}
    </button>
  </span>
);
