import { labelled } from '@eigaichi/domain/shared/punctuation';
import { Button } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { refusalText } from '../../lib/error-texts.ts';
import { formatBytes, formatDocumentMoment, formatPercent } from '../../lib/format.ts';
import { mayDo } from '../../lib/may-do.ts';
import { useTexts } from '../../lib/use-texts.ts';
import layout from '../../ui/layout.module.css';
import { notifyRefusal } from '../../ui/notify.ts';
import typography from '../../ui/typography.module.css';
import { EntryCircle, type EntryMark } from './entry-circle.tsx';
import classes from './entry-row.module.css';
import { FileFindings } from './file-findings.tsx';
import { FileProgress, ProgressBar } from './file-progress.tsx';
import { PickFile, PickFolder } from './pick-file.tsx';
import type { SentFile } from './queries.ts';
import { cancelUpload, chosenFor, resumeUpload, stopUpload, useTransfers } from './upload/transfers.ts';

const useTransfer = (file: string) => useTransfers().get(file) ?? null;

export const markOf = (file: SentFile, sending: boolean): EntryMark => {
  if (file.state === 'cancelling') return 'refused';
  if (file.state === 'uploaded') return 'there';
  if (file.checking) return 'checking';
  return sending ? 'sending' : 'stopped';
};

/** Interrupted upload: stored amount and a way to resume. This tab may have the file; otherwise it is chosen again. */
const LeftOff = ({ file }: { file: SentFile }) => {
  const { t, language } = useTexts('deliveries');
  const [other, setOther] = useState(false);
  const saved = chosenFor(file.uuid);
  const goOn = (data: File) =>
    resumeUpload(file.uuid, data).then(
      (same) => setOther(!same),
      (error: unknown) => notifyRefusal(refusalText(error, language)),
    );
  const share = file.received_bytes / file.bytes;
  const amounts = { percent: formatPercent(Math.floor(share * 100)), sent: formatBytes(file.received_bytes) };
  return (
    <>
      <div className={`${layout.line} ${layout.gap8} ${classes.actions}`}>
        {saved === undefined ? (
          <>
            <PickFile variant="filled" label={labelled(t('resume'), file.name, language)} onPick={goOn}>
              {t('resume')}
            </PickFile>
            {file.name.endsWith('.tar') && (
              <PickFolder label={t('choose_folder_for', { entry: file.name })} onPick={goOn} />
            )}
          </>
        ) : (
          <Button size="xs" aria-label={labelled(t('resume'), file.name, language)} onClick={() => goOn(saved)}>
            {t('resume')}
          </Button>
        )}
        <CancelButton file={file} />
      </div>
      <ProgressBar label={file.name} value={share} stopped />
      <p className={`${layout.above8} ${typography.note}`}>
        {t(saved !== undefined || file.state === 'stopped' ? 'stopped' : 'interrupted', amounts)}
      </p>
      {other && (
        <p className={`${layout.above8} ${typography.warning}`} role="alert">
          {t('not_same', { name: file.name, size: formatBytes(file.bytes) })}
        </p>
      )}
    </>
  );
};

const CancelButton = ({ file }: { file: SentFile }) => {
  const { t, language } = useTexts('deliveries');
  if (!mayDo(file, 'cancel')) return null;
  const words = file.state === 'uploaded' ? t('actions.remove_brief') : t('cancel');
  const cancel = () => cancelUpload(file.uuid).catch((error: unknown) => notifyRefusal(refusalText(error, language)));
  return (
    <Button variant="subtle" color="ink" size="xs" aria-label={labelled(words, file.name, language)} onClick={cancel}>
      {words}
    </Button>
  );
};

const refusedText = (t: TFunction<'deliveries'>, { name, fault }: SentFile, allowed: string): string => {
  if (fault === 'part_checksum') return t('changed_on_way', { name });
  return allowed === '' ? t('wrong_kind_open', { name }) : t('wrong_kind', { name, allowed });
};

/** The check that a file passed: on arrival, then of the whole film. */
const checkOf = ({ inspection, findings }: SentFile) => {
  if (findings.length > 0) return 'checked_found';
  return inspection?.state === 'done' ? 'checked_clean' : 'checked';
};

/** One file of an entry for its sender: sending, interrupted, being checked, stored, or refused with the remedy. */
export const SentFileRow = ({
  file,
  earlier,
  allowed,
  marked,
  onReplace,
}: {
  file: SentFile;
  /** The previous version, if downloaded by the buyer. */
  earlier: SentFile | undefined;
  /** Accepted formats, as text. */
  allowed: string;
  /** True if the file has its own mark next to its entry's. */
  marked: boolean;
  /** Sends a replacement; undefined if the entry's own button does. */
  onReplace: ((file: File) => void) | undefined;
}) => {
  const { t, language } = useTexts('deliveries');
  const transfer = useTransfer(file.uuid);
  const mark = markOf(file, transfer !== null);
  const stop = () => stopUpload(file.uuid).catch((error: unknown) => notifyRefusal(refusalText(error, language)));
  return (
    <li className={`${layout.line} ${layout.gap14} ${layout.pad2x0}`}>
      {marked && <EntryCircle mark={mark} />}
      <div className={`${layout.shrinks} ${layout.cellsMiddle} ${layout.grow} ${layout.narrowBlock} ${classes.body}`}>
        <p className={`${typography.note} ${typography.anywhere} ${classes.name}`}>
          {file.name}{' '}
          {file.version > 1 && (
            <span className={`${typography.small} ${typography.unbroken} ${classes.version}`}>
              {t('labels.version', { version: file.version })}
            </span>
          )}
        </p>
        {mark === 'sending' && transfer !== null && (
          <>
            <div className={`${layout.line} ${layout.gap8} ${classes.actions}`}>
              <Button variant="default" size="xs" aria-label={labelled(t('stop'), file.name, language)} onClick={stop}>
                {t('stop')}
              </Button>
              <CancelButton file={file} />
            </div>
            <FileProgress name={file.name} transfer={transfer} />
          </>
        )}
        {mark === 'stopped' && <LeftOff file={file} />}
        {mark === 'checking' && (
          <p className={`${layout.above8} ${typography.note}`} role="status">
            {t('checking')}
          </p>
        )}
        {mark === 'there' && (
          <div
            className={`${layout.wrapMiddle} ${layout.wrapEnd} ${typography.note} ${layout.narrowFromStart} ${classes.facts}`}
          >
            <span>
              {t('arrived', {
                size: formatBytes(file.bytes),
                when: formatDocumentMoment(file.uploaded_at ?? file.started_at, language),
              })}
            </span>
            <span className={file.disputed ? typography.red : undefined}>
              {file.discarded_at !== null
                ? t('discarded')
                : file.disputed
                  ? t('disputed')
                  : file.downloaded_at === null
                    ? t(checkOf(file))
                    : t('downloaded')}
            </span>
            {onReplace !== undefined && mayDo(file, 'replace') && (
              <PickFile variant="subtle" label={labelled(t('replace'), file.name, language)} onPick={onReplace}>
                {t('replace')}
              </PickFile>
            )}
            <CancelButton file={file} />
          </div>
        )}
        {mark === 'there' && <FileFindings file={file} earlier={earlier} />}
        {mark === 'refused' && (
          <p className={`${layout.above8} ${typography.warning}`} role="alert">
            {refusedText(t, file, allowed)}
          </p>
        )}
      </div>
    </li>
  );
};
