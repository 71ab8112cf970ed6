import { useDebouncedCallback } from '@mantine/hooks';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * Delays `search` until typing pauses for `ms` milliseconds. Navigation cancels it: a search changes the address, and
 * would undo the reader's navigation.
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
