import { IconArrowRight } from '@tabler/icons-react';
import { useTexts } from '../../lib/use-texts.ts';
import layout from '../../ui/layout.module.css';
import typography from '../../ui/typography.module.css';
import { CalendarShape } from './calendar/calendar-shape.tsx';
import classes from './changes-list.module.css';
import { openPeriodText, rightsTexts, territoriesText } from './places.ts';
import type { RightsPreview } from './work-queries.ts';

const mostShown = 8;

/** Changes of rights by territory and time. */
export const ChangesList = ({ changes }: Pick<RightsPreview, 'changes'>) => {
  const { t, language } = useTexts('offer');
  const listed = changes.flatMap(({ countries, rows }) =>
    rows.flatMap(({ rights, line }) => line.map((change) => ({ countries, rights, change }))),
  );
  if (listed.length === 0) return <p className={typography.hint}>{t('effect.none')}</p>;
  return (
    <>
      <ul className={classes.changes}>
        {listed.slice(0, mostShown).map(({ countries, rights, change }) => (
          <li key={`${countries[0]} ${rights.join(' ')} ${change.start}`}>
            <span className={typography.semibold}>
              {`${rightsTexts(rights, t, language)} · ${territoriesText({ all_countries: false, countries }, t, language)}`}
            </span>
            <span className={typography.note}>{openPeriodText(change, t, language)}</span>
            <span
              className={`${layout.wrapMiddle} ${layout.wholeRow} ${layout.gap6} ${typography.size13} ${classes.turn}`}
            >
              <CalendarShape state={change.from} />
              <del className={typography.quiet}>{t(`calendar.state.${change.from}`)}</del>
              <IconArrowRight size={14} stroke={1.75} aria-hidden="true" />
              <CalendarShape state={change.to} />
              <ins>{t(`calendar.state.${change.to}`)}</ins>
            </span>
          </li>
        ))}
      </ul>
      {listed.length > mostShown && (
        <p className={typography.hint}>{t('effect.more', { count: listed.length - mostShown })}</p>
      )}
    </>
  );
};
