import classes from './skeleton.module.css';

const countByShape = { heading: 1, rows: 6, table: 9, cards: 10, form: 6, text: 6, picture: 1, poster: 1 };

export type SkeletonShape = keyof typeof countByShape;

/**
 * Outline of content that loads, so that nothing jumps when it arrives: `count` rows, cards, fields or lines. Screen
 * readers hear its label. One without a label stands next to another that has it.
 */
export const Skeleton = ({
  label,
  shape = 'rows',
  count = countByShape[shape],
}: {
  label?: string;
  shape?: SkeletonShape | undefined;
  count?: number | undefined;
}) => (
  <>
    {label !== undefined && (
      <span role="status" className="visually-hidden">
        {label}
      </span>
    )}
    <span className={classes.skeleton} data-shape={shape} aria-busy={label === undefined ? undefined : true}>
      {Array.from({ length: count }, (_, at) => at).map((at) => (
        <span key={at} />
      ))}
    </span>
  </>
);
