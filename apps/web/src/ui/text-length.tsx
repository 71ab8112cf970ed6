import { formatNumber } from '../lib/format.ts';
import typography from './typography.module.css';

/** How far a long text is from its limit; said before it is broken. */
export const TextLength = ({ length, max }: { length: number; max: number }) => (
  <span className={typography.length} data-over={length > max || undefined}>
    {`${formatNumber(length)} / ${formatNumber(max)}`}
  </span>
);
