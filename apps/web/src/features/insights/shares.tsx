import { formatNumber } from '../../lib/format.ts';
import { BarChart } from '../../ui/bar-chart.tsx';
import layout from '../../ui/layout.module.css';
import { Section } from '../../ui/section.tsx';
import typography from '../../ui/typography.module.css';
import classes from './premium.module.css';

type ShareRow = { readonly key: string; readonly name: string; readonly page_views: number };

/** The same figures as a chart and as a table. */
export const Shares = ({
  title,
  head,
  word,
  rows,
}: {
  title: string;
  head: string;
  word: string;
  rows: readonly ShareRow[];
}) => {
  const shown = rows.slice(0, 10);
  return (
    <Section title={title} level={3}>
      {shown.length > 0 && (
        <>
          <BarChart
            sideways
            height={34 + shown.length * 42}
            word={word}
            bars={shown.map(({ name, page_views }) => ({ name, value: page_views }))}
          />
          <table className={`${layout.full} ${layout.collapsed} ${typography.size14} ${classes.table}`}>
            <thead>
              <tr>
                <th scope="col">{head}</th>
                <th scope="col">{word}</th>
              </tr>
            </thead>
            <tbody>
              {shown.map((row) => (
                <tr key={row.key}>
                  <th scope="row">{row.name}</th>
                  <td>{formatNumber(row.page_views)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </Section>
  );
};
