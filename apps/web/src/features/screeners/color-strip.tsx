import { useTexts } from '../../lib/use-texts.ts';
import layout from '../../ui/layout.module.css';
import classes from './player.module.css';
import type { Viewing } from './viewing-session.ts';

/** Colours of the whole film; a press seeks to that place. Keys work in the player's own bar. */
export const ColorStrip = ({ viewing, onSeek }: { viewing: Viewing; onSeek: (to: number) => void }) => {
  const { t } = useTexts('screening');
  const { colors, seconds } = viewing;
  if (colors.length === 0) return null;
  return (
    <div className={`${layout.line} ${layout.above2} ${classes.strip}`} title={t('player.colors')} aria-hidden="true">
      {colors.map((color, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a stretch is its place
          key={index}
          type="button"
          tabIndex={-1}
          style={{ background: color }}
          onClick={() => onSeek((index / colors.length) * seconds)}
        />
      ))}
    </div>
  );
};
