import { Suspense, useEffect, useState } from 'react';
import { lazy } from '../../lib/lazy.ts';
import { onReauthentication, type RequiredProof } from '../../lib/reauthentication.ts';

const ReauthenticationDialog = lazy(async () => ({
  default: (await import('./reauthentication-dialog.tsx')).ReauthenticationDialog,
}));

type Waiting = { readonly wanted: RequiredProof; readonly answer: (given: boolean) => void };

/** Opens the dialog when a call needs a recent login (D11b), and repeats the call after the password is given. */
export const Reauthentication = () => {
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  useEffect(
    () =>
      onReauthentication(
        (wanted) =>
          new Promise<boolean>((resolve) => {
            const answer = (given: boolean) => {
              setWaiting(null);
              resolve(given);
            };
            setWaiting({ wanted, answer });
          }),
      ),
    [],
  );
  return (
    <Suspense>
      {waiting !== null && <ReauthenticationDialog wanted={waiting.wanted} onAnswer={waiting.answer} />}
    </Suspense>
  );
};
