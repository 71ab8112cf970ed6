import { Suspense, useEffect, useState } from 'react';
import { lazy } from '../../lib/lazy.ts';
import { onReauthentication } from '../../lib/reauthentication.ts';

const ReauthenticationDialog = lazy(async () => ({
  default: (await import('./reauthentication-dialog.tsx')).ReauthenticationDialog,
}));

type Answer = (given: boolean) => void;

/** Opens the dialog when a call needs a recent login (D11b); the call is repeated once the password was given. */
export const Reauthentication = () => {
  const [waiting, setWaiting] = useState<Answer | null>(null);
  useEffect(
    () =>
      onReauthentication(
        () =>
          new Promise<boolean>((resolve) => {
            setWaiting(() => (given: boolean) => {
              setWaiting(null);
              resolve(given);
            });
          }),
      ),
    [],
  );
  return <Suspense>{waiting !== null && <ReauthenticationDialog onAnswer={waiting} />}</Suspense>;
};
