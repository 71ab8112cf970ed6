import { Button } from '@mantine/core';
import { refusalText } from '../../lib/error-texts.ts';
import { formatBytes, formatDocumentMoment } from '../../lib/format.ts';
import { mayDo } from '../../lib/may-do.ts';
import { useTexts } from '../../lib/use-texts.ts';
import layout from '../../ui/layout.module.css';
import { notifyRefusal } from '../../ui/notify.ts';
import typography from '../../ui/typography.module.css';
import classes from './entry-row.module.css';
import { type Item, type SentFile, useDownload } from './queries.ts';

const OlderVersion = ({ file }: { file: SentFile }) => {
  const { t, language } = useTexts('deliveries');
  const download = useDownload();
  return (
    <li className={`${layout.line} ${layout.gap14} ${layout.pad2x0}`}>
      <div className={`${layout.shrinks} ${layout.cellsMiddle} ${layout.grow} ${layout.narrowBlock} ${classes.body}`}>
        <p className={`${typography.note} ${typography.anywhere} ${classes.name}`}>
          {file.name}{' '}
          <span className={`${typography.small} ${typography.unbroken} ${classes.version}`}>
            {t('labels.version', { version: file.version })}
          </span>
        </p>
        <div
          className={`${layout.wrapMiddle} ${layout.wrapEnd} ${typography.note} ${layout.narrowFromStart} ${classes.facts}`}
        >
          <span>
            {t('arrived', {
              size: formatBytes(file.bytes),
              when: formatDocumentMoment(file.uploaded_at ?? file.started_at, language),
            })}
          </span>
          {mayDo(file, 'download') && (
            <Button
              variant="subtle"
              color="ink"
              size="xs"
              loading={download.isPending}
              aria-label={t('download_version', { name: file.name, version: file.version })}
              onClick={() =>
                download.mutate(file.uuid, { onError: (error) => notifyRefusal(refusalText(error, language)) })
              }
            >
              {t('actions.download')}
            </Button>
          )}
        </div>
      </div>
    </li>
  );
};

/** Versions downloaded by the buyer, stored next to the file that replaced them (D33b). */
export const OlderVersions = ({ item }: { item: Item }) => {
  const { t } = useTexts('deliveries');
  if (item.older.length === 0) return null;
  return (
    <details className={`${typography.note} ${layout.narrowOutdented} ${classes.older}`}>
      <summary>{t('older', { count: item.older.length })}</summary>
      <ul>
        {item.older.map((file) => (
          <OlderVersion key={file.uuid} file={file} />
        ))}
      </ul>
    </details>
  );
};
