import { factsOf } from '@eigaichi/domain/deliveries/quality/facts-text';
import { findingSeverities, resolvedFindings } from '@eigaichi/domain/deliveries/quality/finding';
import { categoryLabels, findingText, severityLabels } from '@eigaichi/domain/deliveries/quality/finding-texts';
import { type TimecodeBase, timecodeBaseOf, timecodeRange } from '@eigaichi/domain/media/timecode';
import { readFrame } from '@eigaichi/wire/deliveries/deliveries';
import { formatPercent } from '../../lib/format.ts';
import { useTexts } from '../../lib/use-texts.ts';
import layout from '../../ui/layout.module.css';
import typography from '../../ui/typography.module.css';
import classes from './file-findings.module.css';
import type { DeliveryMovie, SentFile } from './queries.ts';

type Finding = SentFile['findings'][number];

/** A place, or none, can have several findings of one kind. */
const keyOf = ({ code, from, params }: Finding): string => `${code} ${from} ${JSON.stringify(params)}`;

const placeOf = ({ from, to }: Finding, base: TimecodeBase): string | null =>
  from === null ? null : timecodeRange(from, to, base);

const frameAddress = (file: string, frame: number) =>
  `/api${readFrame.path.replace(':uuid', file).replace(':number', String(frame))}`;

/** The picture of a finding, if any. */
export const FindingFrame = ({ file, finding, place }: { file: string; finding: Finding; place: string }) => {
  const { t } = useTexts('deliveries');
  const words = findingText(finding, useTexts().language);
  if (finding.frame === null) return null;
  return (
    <img
      src={frameAddress(file, finding.frame)}
      alt={t('inspection.frame', { place, words })}
      loading="lazy"
      width={96}
      height={54}
    />
  );
};

const FindingRow = ({ finding, file, base }: { finding: Finding; file: string; base: TimecodeBase }) => {
  const { language } = useTexts();
  const place = placeOf(finding, base);
  const words = findingText(finding, language);
  return (
    <li data-severity={finding.severity}>
      <FindingFrame file={file} finding={finding} place={place ?? ''} />
      <p>
        <strong>{severityLabels[finding.severity][language]}</strong>{' '}
        <span className={typography.soft}>{categoryLabels[finding.category][language]}</span>{' '}
        {place !== null && <span className={`${layout.before8} ${typography.figures}`}>{place}</span>}{' '}
        <span className={layout.ownLine}>{words}</span>
      </p>
    </li>
  );
};

/** Findings by severity in one line, such as "High 1, Low 2". */
const useCounts = () => {
  const { t, language } = useTexts('deliveries');
  return (findings: readonly Finding[]): string =>
    findingSeverities
      .flatMap((severity) => {
        const count = findings.filter((each) => each.severity === severity).length;
        return count === 0
          ? []
          : [t('inspection.of_severity', { severity: severityLabels[severity][language], count })];
      })
      .join(t('labels.comma'));
};

const Resolved = ({ findings, base }: { findings: readonly Finding[]; base: TimecodeBase }) => {
  const { t, language } = useTexts('deliveries');
  if (findings.length === 0) return null;
  return (
    <>
      <p className={`${layout.above6} ${typography.note}`}>{t('inspection.resolved', { count: findings.length })}</p>
      <ul className={`${layout.above6} ${classes.findings}`}>
        {findings.map((finding) => (
          <li key={keyOf(finding)} data-severity="resolved">
            <p>
              <span className={typography.soft}>{categoryLabels[finding.category][language]}</span>{' '}
              {finding.from !== null && (
                <span className={`${layout.before8} ${typography.figures}`}>{placeOf(finding, base)}</span>
              )}{' '}
              <s className={layout.ownLine}>{findingText(finding, language)}</s>
            </p>
          </li>
        ))}
      </ul>
    </>
  );
};

const isPending = ({ inspection }: SentFile): boolean => inspection !== null && inspection.state !== 'done';

const InspectionProgress = ({ state, progress }: NonNullable<SentFile['inspection']>) => {
  const { t } = useTexts('deliveries');
  return (
    <p className={`${layout.above6} ${typography.note}`} role="status">
      {state === 'queued' ? t('inspection.queued') : t('inspection.running', { percent: formatPercent(progress) })}
    </p>
  );
};

/**
 * Findings of a file with place and picture, those of the previous version now resolved, and the progress of its
 * inspection. Nothing in it blocks a delivery.
 */
export const FileFindings = ({ file, earlier }: { file: SentFile; earlier: SentFile | undefined }) => {
  const { t, language } = useTexts('deliveries');
  const counts = useCounts();
  const { inspection, findings } = file;
  const resolved =
    earlier === undefined || isPending(earlier) || isPending(file) ? [] : resolvedFindings(earlier.findings, findings);
  const facts = inspection?.state === 'done' ? factsOf(inspection, language) : [];
  const summary = findings.length === 0 ? t('inspection.clean') : t('inspection.found', { counts: counts(findings) });
  const base = timecodeBaseOf(inspection?.facts ?? null);
  return (
    <>
      {inspection !== null && isPending(file) && <InspectionProgress {...inspection} />}
      {findings.length + resolved.length + facts.length > 0 ? (
        <details className={`${layout.above6} ${typography.size13} ${classes.report}`}>
          <summary className={typography.soft} data-severity={findings[0]?.severity}>
            {summary}
            {resolved.length > 0 && ` ${t('inspection.resolved', { count: resolved.length })}`}
          </summary>
          <p className={`${layout.above6} ${typography.anywhere} ${typography.soft} ${typography.lines}`}>
            {facts.join('\n')}
          </p>
          <ul className={`${layout.above6} ${classes.findings}`} aria-label={t('inspection.of', { name: file.name })}>
            {findings.map((finding) => (
              <FindingRow key={keyOf(finding)} finding={finding} file={file.uuid} base={base} />
            ))}
          </ul>
          <Resolved findings={resolved} base={timecodeBaseOf(earlier?.inspection?.facts ?? null)} />
        </details>
      ) : (
        inspection?.state === 'done' && <p className={`${layout.above6} ${typography.note}`}>{summary}</p>
      )}
    </>
  );
};

export const filesWithFindings = ({ items }: DeliveryMovie): SentFile[] =>
  items.flatMap(({ files }) => files).filter(({ findings }) => findings.length > 0);

/** Findings of all files of a title, shown before its delivery is declared. */
export const MovieFindings = ({ title }: { title: DeliveryMovie }) => {
  const { t } = useTexts('deliveries');
  const counts = useCounts();
  const files = filesWithFindings(title);
  if (files.length === 0) return null;
  return (
    <div className={`${layout.ruled} ${layout.above12} ${layout.padTop12} ${typography.size13} ${classes.summary}`}>
      <p>{t('inspection.summary', { counts: counts(files.flatMap(({ findings }) => findings)) })}</p>
      {files.map((file) => (
        <div key={file.uuid}>
          <p className={classes.name}>{file.name}</p>
          <FileFindings file={file} earlier={undefined} />
        </div>
      ))}
    </div>
  );
};
