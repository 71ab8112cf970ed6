import { useDebouncedCallback } from '@mantine/hooks';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * Returns `search` delayed by a pause of `ms` milliseconds in typing. Going to another page cancels it: a search changes
 * the address, and would lead the reader back from the page that they just chose.
 */
export const useAfterTyping = (search: (words: string) => void, ms: number) => {
  const router = useRouter();
  const later = useDebouncedCallback(search, ms);
  useEffect(
    () => router.subscribe('onBeforeNavigate', ({ pathChanged }) => (pathChanged ? later.cancel() : undefined)),
    [router, later],
  );
  return later;
};
