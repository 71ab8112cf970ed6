import { findingText } from '@eigaichi/domain/deliveries/quality/finding-texts';
import { formatMoment } from '../../lib/format.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { Lang } from '../../ui/lang.tsx';
import layout from '../../ui/layout.module.css';
import typography from '../../ui/typography.module.css';
import classes from './file-findings.module.css';
import { FindingFrame } from './file-findings.tsx';
import { Panel, PanelText } from './panel.tsx';
import type { DeliveryMovie } from './queries.ts';
import { useEntryText } from './use-entry-text.ts';

type Place = DeliveryMovie['problems'][number]['places'][number];

/** Places named by a report, each with its inspection findings and their outcome. */
const ReportedPlaces = ({ places, file }: { places: readonly Place[]; file: string | null }) => {
  const { t, language } = useTexts('deliveries');
  if (places.length === 0) return null;
  return (
    <ul className={`${layout.above6} ${classes.findings}`} aria-label={t('problems.places')}>
      {places.map(({ timecodes, finding, outcome }) => (
        <li key={timecodes} data-severity={outcome === 'resolved' ? 'resolved' : finding?.severity}>
          {file !== null && finding !== null && <FindingFrame file={file} finding={finding} place={timecodes} />}
          <p>
            <span className={typography.figures}>{timecodes}</span>{' '}
            {finding !== null && <span className={layout.ownLine}>{findingText(finding, language)}</span>}
            {outcome !== 'open' && <span className={layout.ownLine}>{t(`problems.${outcome}`)}</span>}
          </p>
        </li>
      ))}
    </ul>
  );
};

/** Problems found by the buyer, newest first. */
export const Problems = ({ title }: { title: DeliveryMovie }) => {
  const { t, language } = useTexts('deliveries');
  const words = useEntryText();
  if (title.problems.length === 0) return null;
  return (
    <Panel title={t('problems.title')}>
      {title.problems.toReversed().map(({ description, item_id, file_id, reported_at, places }) => {
        const item = title.items.find(({ uuid }) => uuid === item_id);
        const file = [...(item?.files ?? []), ...(item?.older ?? [])].find(({ uuid }) => uuid === file_id);
        return (
          <div key={reported_at}>
            <PanelText>
              {formatMoment(reported_at, language)}
              {item !== undefined && ` · ${words(item).name}`}
              {file !== undefined && ` · ${file.name}`}
            </PanelText>
            <Lang>{description}</Lang>
            <ReportedPlaces places={places} file={file_id} />
          </div>
        );
      })}
    </Panel>
  );
};
