import layout from '../../../ui/layout.module.css';
import typography from '../../../ui/typography.module.css';
import classes from './agreed-rows.module.css';

type Row = { readonly style: string; readonly texts: readonly string[] };

const AgreedRow = ({ style, texts: [first = '', second = '', third = ''] }: Row) => {
  switch (style) {
    case 'heading':
      return <h3>{first}</h3>;
    case 'label':
      return (
        <div className={`${layout.cells} ${layout.gap4x16} ${typography.anywhere} ${typography.lines} ${classes.fact}`}>
          <span>{first}</span>
          <span>{second}</span>
        </div>
      );
    case 'entry':
    case 'total':
      return (
        <p
          className={`${layout.apart} ${layout.gap4x16} ${layout.padBlock3} ${typography.anywhere} ${classes.line}`}
          data-style={style}
        >
          <strong>{first}</strong>
          <strong>{second}</strong>
        </p>
      );
    default:
      return second === '' && third === '' ? (
        <p className={`${layout.padBlock3} ${typography.note}`}>{first}</p>
      ) : (
        <p className={`${layout.apart} ${layout.gap4x16} ${layout.padBlock3} ${typography.anywhere} ${classes.line}`}>
          <span>
            {first}
            {second !== '' && <small>{second}</small>}
          </span>
          <span>{third}</span>
        </p>
      );
  }
};

/** Rows of an agreement as the server writes them: facts, schedule lines, totals. */
export const AgreedRows = ({ rows }: { rows: readonly Row[] }) => (
  <div className={classes.rows}>
    {rows
      .filter(({ texts }) => texts.some((text) => text !== ''))
      .map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are a printed page, in its order
        <AgreedRow key={at} {...row} />
      ))}
  </div>
);
