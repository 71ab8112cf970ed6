import { useSyncExternalStore } from 'react';
import { usePaintedFor } from './painted-for.ts';

const query = '(min-width: 64em)';

const onChange = (listener: () => void) => {
  const list = matchMedia(query);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
};

/** Whether the window has room for a column beside the page (1024 and more). */
export const useWide = (): boolean => {
  const { wide } = usePaintedFor();
  return useSyncExternalStore(
    onChange,
    () => matchMedia(query).matches,
    () => wide,
  );
};
