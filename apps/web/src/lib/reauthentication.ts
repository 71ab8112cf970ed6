type Ask<Asked extends unknown[]> = (...asked: Asked) => Promise<boolean>;

/** A question to the reader that calls wait for: asked once for all of them, and answered no while no page asks it. */
const question = <Asked extends unknown[] = []>() => {
  let ask: Ask<Asked> = () => Promise.resolve(false);
  let asking: Promise<boolean> | null = null;
  return {
    /** Says how the page asks; answers how to stop it. */
    askWith: (own: Ask<Asked>): (() => void) => {
      ask = own;
      return () => {
        if (ask === own) ask = () => Promise.resolve(false);
      };
    },
    ask: (...asked: Asked): Promise<boolean> => {
      asking ??= ask(...asked).finally(() => {
        asking = null;
      });
      return asking;
    },
    isAsked: () => asking !== null,
  };
};

/** `own` is a proof that is the person's own, which their company's provider can't give (D11f). */
export type WantedProof = 'recent' | 'own';

/** For the password, where a call needs a recent login; no if the reader gave none (D11b). */
export const { askWith: onReauthentication, ask: reauthenticate } = question<[WantedProof]>();

/** For a login, when the session of the page has ended; no if the same account didn't come back (D12d). */
export const { askWith: onSessionEnd, ask: logInAgain, isAsked: hasSessionEnded } = question();
