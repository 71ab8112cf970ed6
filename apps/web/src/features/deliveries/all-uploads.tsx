import { Button, FileButton } from '@mantine/core';
import { useState } from 'react';
import { refusalText } from '../../lib/error-texts.ts';
import { mayDo } from '../../lib/may-do.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import layout from '../../ui/layout.module.css';
import { notifyRefusal } from '../../ui/notify.ts';
import typography from '../../ui/typography.module.css';
import { openUploads } from './left-off.ts';
import type { Item } from './queries.ts';
import { cancelUpload, chosenFor, resumeUpload, stopUpload, useTransfers } from './upload/transfers.ts';

/** Resumes every interrupted upload: this tab still has the files, or the sender chooses them together again. */
const GoOn = ({ files, onPick }: { files: readonly string[]; onPick: (files: readonly File[]) => void }) => {
  const { t, language } = useTexts('deliveries');
  const known = files.flatMap((uuid) => {
    const data = chosenFor(uuid);
    return data === undefined ? [] : [{ uuid, data }];
  });
  const goOn = () => {
    for (const { uuid, data } of known)
      resumeUpload(uuid, data).catch((error: unknown) => notifyRefusal(refusalText(error, language)));
  };
  if (known.length === files.length)
    return (
      <Button variant="default" size="xs" onClick={goOn}>
        {t('all.resume')}
      </Button>
    );
  return (
    <FileButton multiple onChange={onPick}>
      {({ onClick }) => (
        <Button variant="default" size="xs" onClick={onClick}>
          {t('all.choose_again')}
        </Button>
      )}
    </FileButton>
  );
};

/** Pauses, resumes or cancels all active uploads of a title; hidden for fewer than two. */
export const AllUploads = ({ items, onPick }: { items: readonly Item[]; onPick: (files: readonly File[]) => void }) => {
  const { t, language } = useTexts('deliveries');
  const transfers = useTransfers();
  const [asking, setAsking] = useState(false);
  const open = openUploads(items);
  if (open.length < 2) return null;
  const sending = open.filter(({ uuid }) => transfers.has(uuid)).map(({ uuid }) => uuid);
  const left = open.filter(({ uuid }) => !transfers.has(uuid)).map(({ uuid }) => uuid);
  const each = (uuids: readonly string[], move: (uuid: string) => Promise<void>) => {
    for (const uuid of uuids) move(uuid).catch((error: unknown) => notifyRefusal(refusalText(error, language)));
  };
  const cancelled = open.filter((file) => mayDo(file, 'cancel')).map(({ uuid }) => uuid);
  return (
    <div className={`${layout.centred} ${layout.below16}`}>
      <span className={`${layout.pushesNext} ${typography.note}`}>{t('all.under_way', { count: open.length })}</span>
      {sending.length > 0 && (
        <Button variant="default" size="xs" onClick={() => each(sending, stopUpload)}>
          {t('all.stop')}
        </Button>
      )}
      {left.length > 0 && <GoOn files={left} onPick={onPick} />}
      {cancelled.length > 1 && (
        <Button variant="subtle" color="ink" size="xs" onClick={() => setAsking(true)}>
          {t('all.cancel')}
        </Button>
      )}
      <ConfirmDialog
        opened={asking}
        title={t('all.cancel')}
        confirm={t('all.cancel')}
        grave
        onConfirm={() => {
          setAsking(false);
          each(cancelled, cancelUpload);
        }}
        onClose={() => setAsking(false)}
      >
        {t('all.cancel_sure', { count: cancelled.length })}
      </ConfirmDialog>
    </div>
  );
};
