import { formatMoment } from '../lib/format.ts';
import { useTexts } from '../lib/use-texts.ts';
import typography from './typography.module.css';

/** A day and time without line breaks. */
export const Moment = ({ at }: { at: string }) => (
  <span className={typography.unbroken}>{formatMoment(at, useTexts().language)}</span>
);
