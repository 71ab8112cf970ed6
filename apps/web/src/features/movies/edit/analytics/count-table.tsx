import { type Measure, measureLabels, measures } from '@eigaichi/domain/insights/analytics';
import { formatNumber } from '../../../../lib/format.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import layout from '../../../../ui/layout.module.css';
import typography from '../../../../ui/typography.module.css';
import classes from './analytics-tab.module.css';

export type CountRow = { readonly key: string } & Readonly<Record<Measure, number>>;

/** One column per measure, with an optional total below. */
export const CountTable = ({
  caption,
  head,
  rows,
  nameOf,
  total,
}: {
  caption: string;
  head: string;
  rows: readonly CountRow[];
  nameOf: (key: string) => string;
  total?: { readonly name: string; readonly counts: Readonly<Record<Measure, number>> };
}) => {
  const { language } = useTexts();
  const cells = (counts: Readonly<Record<Measure, number>>) =>
    measures.map((name) => (
      <td key={name} data-none={counts[name] === 0 || undefined}>
        {formatNumber(counts[name])}
      </td>
    ));
  return (
    // A region with horizontal scrolling must be reachable by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above.
    <section className={`${layout.scrolls} ${classes.scroll}`} aria-label={caption} tabIndex={0}>
      <table className={`${layout.full} ${layout.collapsed} ${typography.size14} ${classes.table}`}>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {measures.map((name) => (
              <th key={name} scope="col">
                {measureLabels[name][language]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">{nameOf(row.key)}</th>
              {cells(row)}
            </tr>
          ))}
        </tbody>
        {total !== undefined && (
          <tfoot>
            <tr>
              <th scope="row">{total.name}</th>
              {cells(total.counts)}
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  );
};
