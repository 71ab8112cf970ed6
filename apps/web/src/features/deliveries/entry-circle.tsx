import { IconAlertTriangle, IconCheck, IconPlayerPause, IconUpload } from '@tabler/icons-react';
import layout from '../../ui/layout.module.css';
import classes from './entry-circle.module.css';

/** States of an upload row: dashed wanted, filled sending, pause stopped, tick verified, shu refused. */
export type EntryMark = 'wanted' | 'sending' | 'stopped' | 'checking' | 'there' | 'refused';

const icons = {
  wanted: null,
  sending: IconUpload,
  stopped: IconPlayerPause,
  checking: IconUpload,
  there: IconCheck,
  refused: IconAlertTriangle,
};

/** The mark at the head of a row; the text next to it has the same meaning. */
export const EntryCircle = ({ mark }: { mark: EntryMark }) => {
  const Icon = icons[mark];
  return (
    <span className={`${layout.inlineMiddle} ${layout.paper} ${classes.circle}`} data-mark={mark} aria-hidden="true">
      {Icon !== null && <Icon size={14} stroke={2} />}
    </span>
  );
};
