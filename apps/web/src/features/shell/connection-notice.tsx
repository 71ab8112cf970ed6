import { useIsConnected } from '../../lib/connection.ts';
import { useTexts } from '../../lib/use-texts.ts';
import layout from '../../ui/layout.module.css';
import typography from '../../ui/typography.module.css';
import classes from './connection-notice.module.css';

/** Notice on every page that the market is unreachable; disappears automatically. */
export const ConnectionNotice = () => {
  const { t } = useTexts('shell');
  const connected = useIsConnected();
  return (
    <div role="status" className={`${layout.unprinted} ${layout.sticky} ${classes.place}`}>
      {!connected && (
        <p
          className={`${layout.centredText} ${typography.bold} ${typography.size14} ${layout.narrowGutters} ${classes.notice}`}
        >
          {t('connection_lost')}
        </p>
      )}
    </div>
  );
};
