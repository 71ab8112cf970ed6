import { formatBytes, formatMoment } from '../../lib/format.ts';
import { useTexts } from '../../lib/use-texts.ts';
import layout from '../../ui/layout.module.css';
import { RefusalBox } from '../../ui/refusal-box.tsx';
import typography from '../../ui/typography.module.css';
import type { DataExport } from './export-query.ts';
import classes from './export-state.module.css';

/** Progress of an export in lists written. */
const Making = ({ of: { done, total, state } }: { of: DataExport }) => {
  const { t } = useTexts('data_export');
  const share = Math.round((done * 100) / Math.max(1, total));
  return (
    <div className={layout.full}>
      <p className={typography.text} role="status">
        {state === 'waiting' ? t('waiting') : t('running', { done, total })}
      </p>
      <div
        className={`${layout.above10} ${layout.clipped} ${layout.sunk} ${layout.rounded} ${layout.height8} ${classes.track}`}
        role="progressbar"
        aria-label={t('title')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={share}
      >
        <div className={classes.fill} style={{ width: `${share}%` }} />
      </div>
      <p className={`${layout.above8} ${typography.note}`}>{t('leave')}</p>
    </div>
  );
};

/** State of the company's latest export. */
export const ExportState = ({ of }: { of: DataExport }) => {
  const { t, language } = useTexts('data_export');
  const { state, fault, bytes, ended_at, expires_at, requested_at, is_own } = of;
  const at = formatMoment(ended_at ?? requested_at, language);
  switch (state) {
    case 'waiting':
    case 'running':
      return <Making of={of} />;
    case 'ready':
      return (
        <div>
          <p className={typography.bold}>{t('ready', { size: formatBytes(bytes ?? 0) })}</p>
          <p className={`${layout.above4} ${typography.note}`}>
            {t('ready_until', { at, until: formatMoment(expires_at ?? requested_at, language) })}
          </p>
          {!is_own && <p className={`${layout.measure} ${layout.above8} ${typography.text}`}>{t('others')}</p>}
        </div>
      );
    case 'expired':
      return <p className={`${layout.measure} ${typography.text}`}>{t('expired', { at })}</p>;
    case 'failed':
      return <RefusalBox title={t(`faults.${fault ?? 'error'}`)} />;
  }
};
