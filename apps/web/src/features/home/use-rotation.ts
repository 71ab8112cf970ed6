import { useReducedMotion } from '@mantine/hooks';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { initialFilms, isRefetchTick, rotationMs, swapOne } from './rotation.ts';

const onVisibility = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};
const tabVisible = () => document.visibilityState === 'visible';

/**
 * The films shown, and if they rotate. They pause in a hidden tab, with reduced motion, when stopped, and under the
 * pointer or focus, so that no link changes under the pointer.
 */
export const useRotation = <T extends { readonly uuid: string }>(pool: readonly T[], readAnew: () => void) => {
  const still = useReducedMotion();
  const visible = useSyncExternalStore(onVisibility, tabVisible, () => false);
  const [stopped, setStopped] = useState(false);
  const [held, setHeld] = useState(false);
  const [shown, setShown] = useState<readonly T[]>([]);
  const ticks = useRef(0);
  const films = shown.length > 0 ? shown : initialFilms(pool);
  const turning = !still && !stopped && !held && visible && pool.length > films.length;

  // Refetched films are used at the next tick, so that they don't delay it.
  const tick = useEffectEvent(() => {
    ticks.current += 1;
    if (isRefetchTick(ticks.current)) readAnew();
    setShown((now) => swapOne(now.length > 0 ? now : initialFilms(pool), pool, Math.random));
  });
  useEffect(() => {
    if (!turning) return;
    const timer = setInterval(() => tick(), rotationMs);
    return () => clearInterval(timer);
  }, [turning]);

  return { films, canTurn: !still && pool.length > films.length, stopped, setStopped, setHeld };
};
