import { formatNumber } from '../lib/format.ts';
import typography from './typography.module.css';

/** Remaining characters of a long text, shown before the limit is exceeded. */
export const TextLength = ({ length, max }: { length: number; max: number }) => (
  <span className={typography.length} data-over={length > max || undefined}>
    {`${formatNumber(length)} / ${formatNumber(max)}`}
  </span>
);
