import { formatBytes, formatPercent } from '../../lib/format.ts';
import type { Transfer } from '../../lib/upload/make-transfers.ts';
import { useTexts } from '../../lib/use-texts.ts';
import layout from '../../ui/layout.module.css';
import typography from '../../ui/typography.module.css';
import classes from './file-progress.module.css';

const minute = 60;
const hour = 3600;

/** Formats seconds for the reader. */
const useLeft = () => {
  const { t } = useTexts('deliveries');
  return (seconds: number) => {
    if (seconds < minute) return t('left.seconds');
    if (seconds < 2 * hour) return t('left.minutes', { count: Math.round(seconds / minute) });
    return t('left.hours', { count: Math.round(seconds / hour) });
  };
};

export const ProgressBar = ({ label, value, stopped = false }: { label: string; value: number; stopped?: boolean }) => (
  <div
    className={`${layout.above10} ${layout.clipped} ${layout.sunk} ${layout.rounded} ${layout.height8}`}
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={Math.round(value * 100)}
  >
    <div className={classes.fill} data-stopped={stopped || undefined} style={{ width: `${value * 100}%` }} />
  </div>
);

/** A file being transferred: percent, amount, speed, time left. */
export const FileProgress = ({ name, transfer }: { name: string; transfer: Transfer }) => {
  const { t } = useTexts('deliveries');
  const left = useLeft();
  const { sent, bytes, speed } = transfer;
  const pace = speed === null ? '' : formatBytes(speed);
  return (
    <>
      <ProgressBar label={t('sending_bar', { name })} value={Math.min(1, sent / bytes)} />
      <p className={`${layout.wrap} ${layout.above8} ${typography.note} ${classes.words}`}>
        <strong className={typography.ink}>{formatPercent(Math.floor((Math.min(sent, bytes) * 100) / bytes))}</strong>
        <span>{t('sent_of', { sent: formatBytes(Math.min(sent, bytes)), total: formatBytes(bytes) })}</span>
        {transfer.waiting && <span role="status">{t('waits_for_answer')}</span>}{' '}
        {speed !== null && (
          <span className={layout.pushed}>
            {transfer.left === null
              ? t('pace', { speed: pace })
              : t('pace_left', { speed: pace, left: left(transfer.left) })}
          </span>
        )}
      </p>
    </>
  );
};
