import { useIsConnected } from '../../lib/connection.ts';
import { useTexts } from '../../lib/use-texts.ts';
import layout from '../../ui/layout.module.css';
import classes from './connection-notice.module.css';

/** Notice on every page that the market is unreachable; disappears automatically. */
export const ConnectionNotice = () => {
  const { t } = useTexts('shell');
  const connected = useIsConnected();
  return (
    <div role="status" className={`${layout.unprinted} ${classes.place}`}>
      {!connected && <p className={classes.notice}>{t('connection_lost')}</p>}
    </div>
  );
};
