import { remarkSeverities } from '@eigaichi/domain/deliveries/remarks/remark';
import { useTexts } from '../../lib/use-texts.ts';
import layout from '../../ui/layout.module.css';
import typography from '../../ui/typography.module.css';
import classes from './file-remarks.module.css';
import type { DeliveryMovie, SentFile } from './queries.ts';

/** The remarks of a file's automatic inspection, each with its severity. None of them blocks a delivery. */
export const FileRemarks = ({ file }: { file: SentFile }) => {
  const { t } = useTexts('deliveries');
  if (file.remarks.length === 0) return null;
  return (
    <ul
      className={`${layout.above6} ${typography.note} ${classes.remarks}`}
      aria-label={t('remarks.of', { name: file.name })}
    >
      {file.remarks.map(({ code, severity, params }) => (
        <li key={code} data-severity={severity}>
          <strong className={`${typography.semibold} ${typography.ink}`}>{t(`remarks.weight.${severity}`)}</strong>{' '}
          {t(`remarks.${code}`, params)}
        </li>
      ))}
    </ul>
  );
};

/** Remarks on all files of a title, shown before its delivery is declared. */
export const MovieRemarks = ({ title }: { title: DeliveryMovie }) => {
  const { t } = useTexts('deliveries');
  const files = title.items.flatMap((item) => item.files).filter(({ remarks }) => remarks.length > 0);
  const all = files.flatMap(({ remarks }) => remarks);
  if (all.length === 0) return null;
  const counted = remarkSeverities.flatMap((severity) => {
    const count = all.filter((each) => each.severity === severity).length;
    return count === 0 ? [] : [`${t(`remarks.weight.${severity}`)} ${count}`];
  });
  return (
    <div className={classes.summary}>
      <p>{t('remarks.summary', { counts: counted.join(t('labels.comma')) })}</p>
      {files.map((file) => (
        <div key={file.uuid}>
          <p className={classes.name}>{file.name}</p>
          <FileRemarks file={file} />
        </div>
      ))}
    </div>
  );
};
