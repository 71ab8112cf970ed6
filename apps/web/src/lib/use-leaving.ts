import { useBlocker } from '@tanstack/react-router';

/**
 * Leaving the page is asked about while `asks` says so, by the browser too; another tab of the same page is no leaving. It
 * is asked at that moment: saving may have led away before anything is drawn anew. Answers what a `ConfirmDialog` needs.
 */
export const useLeaving = (asks: () => boolean) => {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => asks() && current.pathname !== next.pathname,
    enableBeforeUnload: asks,
    withResolver: true,
  });
  return { opened: status === 'blocked', onConfirm: () => proceed?.(), onClose: () => reset?.() };
};
