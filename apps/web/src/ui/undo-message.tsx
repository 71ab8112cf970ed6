import layout from './layout.module.css';
import typography from './typography.module.css';
import classes from './undo-message.module.css';

/** A completed action with its undo button. */
export const UndoMessage = ({ message, label, onUndo }: { message: string; label: string; onUndo: () => void }) => (
  <span className={`${layout.wrapApartMiddle} ${layout.gap4x16}`}>
    <span>{message}</span>
    <button type="button" className={`${layout.bareButton} ${typography.blue} ${classes.undo}`} onClick={onUndo}>
      {label}
    </button>
  </span>
);
