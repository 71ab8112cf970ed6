import { useQueryClient } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { leaveHeld, showHeld, useIsHeld } from '../../lib/live/held-queries.ts';
import { useTexts } from '../../lib/use-texts.ts';
import layout from '../../ui/layout.module.css';
import classes from './changed-notice.module.css';

/** Notice that someone else changed the page being edited (D45); the page shows the change only on request. */
export const ChangedNotice = () => {
  const { t } = useTexts('shell');
  const client = useQueryClient();
  const isHeld = useIsHeld();
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const before = useRef(path);
  useEffect(() => () => leaveHeld(client), [client]);
  useEffect(() => {
    if (before.current !== path) leaveHeld(client);
    before.current = path;
  }, [client, path]);
  return (
    <div role="status" className={`${layout.unprinted} ${classes.place}`}>
      {isHeld && (
        <p className={classes.notice}>
          {t('changed.text')}{' '}
          <button type="button" className={classes.show} onClick={() => void showHeld(client)}>
            {t('changed.show')}
          </button>
        </p>
      )}
    </div>
  );
};
