import { endOtherSessions, endSession, listSessions } from '@eigaichi/wire/accounts/own-sessions';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { formatMoment } from '../../lib/format.ts';
import { dataQuery } from '../../lib/read-query.ts';
import { useAction } from '../../lib/use-act.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { Refusal } from '../../lib/waiting.tsx';
import layout from '../../ui/layout.module.css';
import { Skeleton } from '../../ui/skeleton.tsx';
import typography from '../../ui/typography.module.css';
import { SessionDialog } from './session-dialog.tsx';

const sessionsQuery = {
  ...dataQuery(listSessions, {}, ['accounts']),
  staleTime: 0,
};

const useEnding = () =>
  useAction(
    (uuid: string) => (uuid === 'others' ? call(endOtherSessions, {}) : call(endSession, { params: { id: uuid } })),
    { quiet: true, touches: [sessionsQuery.queryKey] },
  );

const Sessions = () => {
  const { t, language } = useTexts('account_security');
  const { data, error } = useQuery(sessionsQuery);
  const ending = useEnding();
  const failed = error ?? ending.error;
  const named = (device: string | null) => device ?? t('unknown_device');
  return (
    <>
      <p className={`${layout.below12} ${typography.note}`}>{t('lead')}</p>
      <Refusal of={failed} />
      {data === undefined && error === null && <Skeleton label={t('title')} count={2} />}
      <ul className={`${layout.ruled} ${layout.below16}`}>
        {data?.map((session) => (
          <li key={session.uuid} className={`${layout.inline} ${layout.floored} ${layout.padBlock10} ${layout.spread}`}>
            <div>
              <strong>{named(session.device)}</strong>
              <span className={`${layout.ownLine} ${typography.hint}`}>
                {t('since', { at: formatMoment(session.created_at, language) })}
              </span>
            </div>
            {session.current ? (
              <span className={`${typography.semibold} ${typography.blue} ${typography.size13}`}>{t('here')}</span>
            ) : (
              <Button
                size="xs"
                variant="default"
                loading={ending.isPending && ending.variables === session.uuid}
                aria-label={t('end_named', {
                  device: named(session.device),
                  at: formatMoment(session.created_at, language),
                })}
                onClick={() => ending.mutate(session.uuid)}
              >
                {t('end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {data !== undefined && data.length > 1 && (
        <Button
          variant="default"
          loading={ending.isPending && ending.variables === 'others'}
          onClick={() => ending.mutate('others')}
        >
          {t('end_others')}
        </Button>
      )}
    </>
  );
};

/** The account's active logins: each ends by its own button, all others together. */
export const OwnSessionsDialog = ({ opened, onLeave }: { opened: boolean; onLeave: () => void }) => {
  const { t } = useTexts('account_security');
  return (
    <SessionDialog opened={opened} onClose={onLeave} title={t('title')}>
      {opened && <Sessions />}
    </SessionDialog>
  );
};
