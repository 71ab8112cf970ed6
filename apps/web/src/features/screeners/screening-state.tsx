import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { refusalText } from '../../lib/error-texts.ts';
import { formatDate } from '../../lib/format.ts';
import { useTexts } from '../../lib/use-texts.ts';
import layout from '../../ui/layout.module.css';
import { notifyRefusal } from '../../ui/notify.ts';
import typography from '../../ui/typography.module.css';
import { NeedsRole } from '../accounts/colleagues/needs-role.tsx';
import { screeningQuery, useRequestScreening } from './queries.ts';
import classes from './screening-state.module.css';

/** Reader's options for a title's uploaded film: watch, request, or the reason why not. Nothing without a film. */
export const ScreeningState = ({ uuid }: { uuid: string }) => {
  const { t, language } = useTexts('screening');
  const { data } = useQuery(screeningQuery(uuid));
  const ask = useRequestScreening(uuid);
  if (data === undefined || (data.access === 'none' && !data.has_trailer)) return null;
  const { access, viewing_until, plays_left, position_seconds, request } = data;
  const mayWatch = access === 'watch' || access === 'accept_terms';
  const mayAsk = access === 'request' || access === 'missing';
  return (
    <div className={`${layout.cells} ${layout.gap8} ${layout.unprinted} ${classes.state}`}>
      {mayWatch && (
        <Button component={Link} to={`/watch/${uuid}`} fullWidth>
          {t(position_seconds ? 'state.continue' : 'state.watch')}
        </Button>
      )}
      {access === 'missing' && <p className={typography.small}>{t('access.missing')}</p>}
      {mayAsk && (
        <NeedsRole needs="screeners.read">
          <Button
            variant="default"
            fullWidth
            loading={ask.isPending}
            onClick={() => ask.mutate(undefined, { onError: (error) => notifyRefusal(refusalText(error, language)) })}
          >
            {t(access === 'missing' ? 'state.ask' : 'state.request')}
          </Button>
        </NeedsRole>
      )}
      {!mayWatch && !mayAsk && access !== 'none' && <p className={typography.small}>{t(`access.${access}`)}</p>}
      {request?.reason && !mayWatch && <p className={typography.small}>{request.reason}</p>}
      {mayWatch && viewing_until !== null && (
        <p className={typography.small}>{t('door.until', { day: formatDate(viewing_until, language) })}</p>
      )}
      {mayWatch && plays_left !== null && (
        <p className={typography.small}>{t('state.plays_left', { count: plays_left })}</p>
      )}
      {data.has_trailer && (
        <Button component={Link} to={`/watch/${uuid}?kind=trailer`} variant="default" fullWidth>
          {t('state.trailer')}
        </Button>
      )}
    </div>
  );
};
