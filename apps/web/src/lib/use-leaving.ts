import { useBlocker } from '@tanstack/react-router';
import { hasSessionEnded } from './reauthentication.ts';

/**
 * Leaving the page is asked about while `asks` says so, by the browser too; another tab of the same page is no leaving. It
 * is asked at that moment: saving may have led away before anything is drawn again. A reader who doesn't log in again
 * leaves unasked. Answers what a `ConfirmDialog` needs.
 */
export const useLeaving = (asks: () => boolean) => {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => asks() && !hasSessionEnded() && current.pathname !== next.pathname,
    enableBeforeUnload: asks,
    withResolver: true,
  });
  return { opened: status === 'blocked', onConfirm: () => proceed?.(), onClose: () => reset?.() };
};
