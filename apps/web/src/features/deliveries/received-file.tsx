import { Button, Checkbox } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { refusalText } from '../../lib/error-texts.ts';
import { formatBytes, formatPercent } from '../../lib/format.ts';
import { mayDo } from '../../lib/may-do.ts';
import { useTexts } from '../../lib/use-texts.ts';
import layout from '../../ui/layout.module.css';
import { notifyRefusal } from '../../ui/notify.ts';
import typography from '../../ui/typography.module.css';
import classes from './entry-row.module.css';
import { FileFindings } from './file-findings.tsx';
import { type SentFile, useDownload } from './queries.ts';

/** Progress of the reader's own download, by bytes the server sent (spec 4: preparing download, downloading). */
const useDownloadText = () => {
  const { t } = useTexts('deliveries');
  return (file: SentFile): string => {
    const { download, downloaded_at, bytes, discarded_at, disputed } = file;
    if (discarded_at !== null) return t('discarded');
    if (disputed) return t('disputed');
    if (downloaded_at !== null) return t('downloaded');
    if (download === null) return t('not_downloaded');
    if (download.state === 'preparing_download') return t('buyer.preparing');
    const share = Math.floor((download.served_bytes * 100) / bytes);
    return share === 0 ? t('buyer.downloading') : t('buyer.downloading_at', { percent: formatPercent(share) });
  };
};

export const ReceivedFile = ({
  file,
  earlier,
  chosen,
  onChoose,
}: {
  file: SentFile;
  /** The previous version, if downloaded by the buyer. */
  earlier: SentFile | undefined;
  /** True if selected for the zip; undefined if there is no selection. */
  chosen: boolean | undefined;
  onChoose: (chosen: boolean) => void;
}) => {
  const { t, language } = useTexts('deliveries');
  const words = useDownloadText();
  const download = useDownload();
  const refused = (error: Error) => notifyRefusal(refusalText(error, language));
  const fetchIt = () => download.mutate(file.uuid, { onError: refused });
  const open = mayDo(file, 'download');
  return (
    <li className={`${layout.line} ${layout.gap14} ${layout.pad2x0}`}>
      {chosen !== undefined && open && (
        <Checkbox
          className={layout.padTop2 ?? ''}
          aria-label={t('buyer.choose', { name: file.name })}
          checked={chosen}
          onChange={(event) => onChoose(event.currentTarget.checked)}
        />
      )}
      <div className={`${layout.shrinks} ${layout.cellsMiddle} ${layout.grow} ${layout.narrowBlock} ${classes.body}`}>
        <p className={`${typography.note} ${typography.anywhere} ${classes.name}`}>
          {file.name}{' '}
          {file.version > 1 && (
            <span className={`${typography.small} ${typography.unbroken} ${classes.version}`}>
              {t('labels.version', { version: file.version })}
            </span>
          )}
        </p>
        <div
          className={`${layout.wrapMiddle} ${layout.wrapEnd} ${typography.note} ${layout.narrowFromStart} ${classes.facts}`}
        >
          <span>{formatBytes(file.bytes)}</span>
          <span className={file.disputed ? typography.red : undefined}>{words(file)}</span>
          {open && (
            <Button
              variant="default"
              size="xs"
              loading={download.isPending}
              aria-label={t('buyer.download_of', { name: file.name })}
              onClick={fetchIt}
              leftSection={<IconDownload size={16} stroke={1.5} aria-hidden="true" />}
            >
              {t('actions.download')}
            </Button>
          )}
        </div>
        <FileFindings file={file} earlier={earlier} />
      </div>
    </li>
  );
};
