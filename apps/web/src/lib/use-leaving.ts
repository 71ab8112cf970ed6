import { useBlocker } from '@tanstack/react-router';
import { hasSessionEnded } from './reauthentication.ts';

/**
 * Asks before leaving the page while `asks` returns true, in the browser too; switching tabs of the page doesn't count.
 * `asks` is called at that moment, because a save may navigate before the next render. A reader who doesn't log in
 * again leaves without a question. Returns the props of a `ConfirmDialog`.
 */
export const useLeaveGuard = (asks: () => boolean) => {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => asks() && !hasSessionEnded() && current.pathname !== next.pathname,
    enableBeforeUnload: asks,
    withResolver: true,
  });
  return { opened: status === 'blocked', onConfirm: () => proceed?.(), onClose: () => reset?.() };
};
