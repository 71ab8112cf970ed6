import { type ScreenerKind, screenerKinds } from '@eigaichi/domain/screeners/screener-life';
import { screenerFaultTexts } from '@eigaichi/domain/screeners/screening-labels';
import { approveScreener, declineScreener, retryScreener, withdrawScreener } from '@eigaichi/wire/screeners/screeners';
import { Button, FileButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState, useSyncExternalStore } from 'react';
import { call } from '../../../lib/api.ts';
import { isApiError } from '../../../lib/api-error.ts';
import { refusalText } from '../../../lib/error-texts.ts';
import { formatBytes, formatPercent } from '../../../lib/format.ts';
import { mayDo } from '../../../lib/may-do.ts';
import { ReasonDialog } from '../../../lib/reason-dialog.tsx';
import { useTexts } from '../../../lib/use-texts.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import layout from '../../../ui/layout.module.css';
import { notifyRefusal } from '../../../ui/notify.ts';
import { Section } from '../../../ui/section.tsx';
import typography from '../../../ui/typography.module.css';
import { CaptionsPart } from './captions-part.tsx';
import { ChaptersPart } from './chapters-part.tsx';
import { type RoomAnswer, type Screener, useRoomChange } from './queries.ts';
import classes from './screening-tab.module.css';
import { beginUpload, screenerTransfers } from './transfers.ts';

const accepted = '.mov,.mp4,.m4v,.mkv,.mxf,.ts,.avi';

const isPlayable = ({ state }: Screener) => state === 'live' || state === 'awaiting_approval';

const useNotifyRefusal = () => {
  const { language } = useTexts();
  return (error: unknown) => {
    const [named] = isApiError(error, 'invalid') ? error.errors : [];
    notifyRefusal(named?.message ?? refusalText(error, language));
  };
};

const Progress = ({ screener }: { screener: Screener }) => {
  const { t } = useTexts('screening');
  const notifyOf = useNotifyRefusal();
  const transfers = useSyncExternalStore(
    screenerTransfers.subscribe,
    screenerTransfers.current,
    screenerTransfers.current,
  );
  const transfer = transfers.get(screener.uuid);
  if (screener.state === 'processing')
    return <p role="status">{t('tab.processing', { percent: formatPercent(screener.progress) })}</p>;
  if (screener.state !== 'uploading') return null;
  const goOn = (file: File | null) => {
    if (file === null) return;
    screenerTransfers
      .resume(screener.uuid, file)
      .then((same) => same || notifyRefusal(t('tab.other_file')))
      .catch(notifyOf);
  };
  if (transfer === undefined)
    return (
      <FileButton accept={accepted} onChange={goOn}>
        {({ onClick }) => (
          <Button variant="default" size="xs" onClick={onClick}>
            {t('tab.choose_again')}
          </Button>
        )}
      </FileButton>
    );
  const share = transfer.bytes === 0 ? 0 : (transfer.sent * 100) / transfer.bytes;
  return (
    <div className={layout.centred}>
      <progress max={100} value={share} aria-label={screener.name} />
      <span>{formatPercent(Math.floor(share))}</span>
      <Button variant="default" size="xs" onClick={() => screenerTransfers.stop(screener.uuid).catch(notifyOf)}>
        {t('tab.stop')}
      </Button>
    </div>
  );
};

/** Actions currently possible on a film. */
export const ScreenerActions = ({ screener }: { screener: Screener }) => {
  const { t } = useTexts('screening');
  const notifyOf = useNotifyRefusal();
  const [asking, setAsking] = useState<'withdraw' | 'decline' | null>(null);
  const params = { uuid: screener.uuid };
  const move = useRoomChange((endpoint: typeof approveScreener | typeof retryScreener) => call(endpoint, { params }));
  const withdraw = useRoomChange(() =>
    screenerTransfers.current().has(screener.uuid)
      ? screenerTransfers.cancel(screener.uuid)
      : call(withdrawScreener, { params }),
  );
  const decline = useRoomChange((reason: string) => call(declineScreener, { params, body: { reason } }));
  const close = () => setAsking(null);
  const kind = screener.kind === 'trailer' ? '?kind=trailer' : '';
  return (
    <div className={layout.centred}>
      {isPlayable(screener) && (
        <Button component={Link} to={`/watch/${screener.movie_id}${kind}`} variant="default" size="xs">
          {t('tab.watch')}
        </Button>
      )}
      {mayDo(screener, 'approve') && (
        <Button size="xs" onClick={() => move.mutate(approveScreener, { onError: notifyOf })}>
          {t('tab.approve')}
        </Button>
      )}
      {mayDo(screener, 'decline') && (
        <Button variant="default" size="xs" onClick={() => setAsking('decline')}>
          {t('tab.decline')}
        </Button>
      )}
      {mayDo(screener, 'retry') && (
        <Button variant="default" size="xs" onClick={() => move.mutate(retryScreener, { onError: notifyOf })}>
          {t('tab.retry')}
        </Button>
      )}
      {mayDo(screener, 'withdraw') && (
        <Button variant="subtle" color="ink" size="xs" onClick={() => setAsking('withdraw')}>
          {t('tab.withdraw')}
        </Button>
      )}
      <ConfirmDialog
        opened={asking === 'withdraw'}
        title={t('tab.withdraw_title', { name: screener.name })}
        confirm={t('tab.withdraw')}
        grave
        busy={withdraw.isPending}
        onConfirm={() => withdraw.mutate(undefined, { onError: notifyOf, onSettled: close })}
        onClose={close}
      >
        {t('tab.withdraw_sure')}
      </ConfirmDialog>
      {asking === 'decline' && (
        <ReasonDialog
          title={t('tab.decline')}
          confirm={t('tab.decline')}
          lead={t('tab.decline_about')}
          busy={decline.isPending}
          onSend={({ reason }) => decline.mutate(reason, { onError: notifyOf, onSuccess: close })}
          onClose={close}
        />
      )}
    </div>
  );
};

const FileRow = ({ screener }: { screener: Screener }) => {
  const { t, language } = useTexts('screening');
  return (
    <li className={`${layout.cells} ${layout.floored} ${layout.gap8} ${layout.padBlock8} ${classes.file}`}>
      <div>
        <strong>{t(`tab.kinds.${screener.kind}`)}</strong> {screener.name}{' '}
        <span className={typography.small}>
          {[formatBytes(screener.bytes), t(`tab.states.${screener.state}`)].join(' · ')}
        </span>
      </div>
      {screener.fault !== null && <p>{screenerFaultTexts[screener.fault][language]}</p>}
      {screener.decision_note !== null && <p>{screener.decision_note}</p>}
      <Progress screener={screener} />
      <ScreenerActions screener={screener} />
      {isPlayable(screener) && (
        <>
          <CaptionsPart screener={screener} />
          <ChaptersPart screener={screener} />
        </>
      )}
    </li>
  );
};

/** Screener and trailer of a title: uploaded, processed, live. */
export const FilesPart = ({ uuid, room }: { uuid: string; room: RoomAnswer }) => {
  const { t } = useTexts('screening');
  const notifyOf = useNotifyRefusal();
  const begin = (kind: ScreenerKind, file: File | null) => {
    if (file === null) return;
    if (file.size > room.max_bytes)
      notifyRefusal(t('tab.large', { name: file.name, size: formatBytes(room.max_bytes) }));
    else beginUpload(uuid, kind, file).catch(notifyOf);
  };
  return (
    <Section title={t('tab.files')}>
      <p className={typography.small}>{t('tab.about', { size: formatBytes(room.max_bytes) })}</p>
      {room.screeners.length === 0 && <p className={typography.lead}>{t('tab.none')}</p>}
      <ul className={`${layout.cells} ${layout.gap12} ${layout.below12} ${classes.files}`}>
        {room.screeners.map((screener) => (
          <FileRow key={screener.uuid} screener={screener} />
        ))}
      </ul>
      {room.takes_films ? (
        <div className={layout.centred}>
          {screenerKinds.map((kind) => (
            <FileButton key={kind} accept={accepted} onChange={(file) => begin(kind, file)}>
              {({ onClick }) => (
                <Button variant="default" onClick={onClick}>
                  {t(`tab.upload_${kind}`)}
                </Button>
              )}
            </FileButton>
          ))}
        </div>
      ) : (
        <p>{t('tab.unapproved')}</p>
      )}
    </Section>
  );
};
