import { watermarkPlace, watermarkSeconds } from '@eigaichi/domain/screeners/watermark';
import { useEffect, useRef, useState } from 'react';
import layout from '../../ui/layout.module.css';
import typography from '../../ui/typography.module.css';
import classes from './player.module.css';

/** Milliseconds between two checks that the mark is still visible. */
const guardMs = 2000;

/** The viewer's name over the picture; it moves, and `onMissing` is called if someone removes it. */
export const Watermark = ({ text, seed, onMissing }: { text: string; seed: string; onMissing: () => void }) => {
  const [seconds, setSeconds] = useState(0);
  const mark = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + watermarkSeconds), watermarkSeconds * 1000);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    const look = () => {
      const element = mark.current;
      if (element === null) return;
      const seen = element.isConnected && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      if (!seen || element.textContent !== text) onMissing();
    };
    const timer = setInterval(look, guardMs);
    return () => clearInterval(timer);
  }, [text, onMissing]);
  const { x, y } = watermarkPlace(seed, seconds);
  return (
    <div className={`${layout.placed} ${layout.clipped} ${classes.marks}`} aria-hidden="true">
      <div
        ref={mark}
        className={`${layout.placed} ${typography.leading13} ${classes.mark}`}
        data-watermark
        style={{ left: `${x * 100}%`, top: `${y * 100}%`, translate: `${-x * 100}% ${-y * 100}%` }}
      >
        {text}
      </div>
    </div>
  );
};
