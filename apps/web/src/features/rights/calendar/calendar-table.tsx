import { formatDate } from '../../../lib/format.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import layout from '../../../ui/layout.module.css';
import typography from '../../../ui/typography.module.css';
import { rightsTexts } from '../places.ts';
import type { CalendarGroup } from '../work-queries.ts';
import classes from './calendar.module.css';
import { CalendarShape } from './calendar-shape.tsx';
import { stretchText } from './calendar-texts.ts';
import { CountriesHeading } from './countries-heading.tsx';

/** The same calendar in words: one row per period. */
export const CalendarTable = ({ groups }: { groups: readonly CalendarGroup[] }) => {
  const { t, language } = useTexts('offer');
  return groups.map((group) => (
    <section key={group.countries.join(' ')} className={`${layout.floored} ${layout.padTop20} ${layout.padBottom12}`}>
      <CountriesHeading countries={group.countries} />
      <table className={classes.table}>
        <thead>
          <tr>
            {(['right', 'from', 'until', 'what'] as const).map((name) => (
              <th key={name} scope="col">
                {t(`calendar.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {group.rows.flatMap((row) =>
            row.line.map((stretch, index) => (
              <tr key={`${row.rights.join(' ')} ${stretch.start}`}>
                {index === 0 && (
                  <th scope="rowgroup" rowSpan={row.line.length}>
                    {rightsTexts(row.rights, t, language)}
                  </th>
                )}
                <td className={typography.unbroken}>{formatDate(stretch.start, language)}</td>
                <td className={typography.unbroken}>{formatDate(stretch.end, language)}</td>
                <td className={typography.unbroken}>
                  <span className={`${layout.inlineMiddle} ${classes.mark}`}>
                    <CalendarShape state={stretch.state} />
                    {stretchText(stretch, t)}
                  </span>
                </td>
              </tr>
            )),
          )}
        </tbody>
      </table>
    </section>
  ));
};
