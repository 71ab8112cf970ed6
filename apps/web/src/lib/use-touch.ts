import { useSyncExternalStore } from 'react';
import { usePaintedFor } from './painted-for.ts';

const query = '(hover: none)';

const onChange = (listener: () => void) => {
  const list = matchMedia(query);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
};

/** Whether nothing hovers here: a finger is what points. */
export const useTouch = (): boolean => {
  const { wide } = usePaintedFor();
  return useSyncExternalStore(
    onChange,
    () => matchMedia(query).matches,
    () => !wide,
  );
};
