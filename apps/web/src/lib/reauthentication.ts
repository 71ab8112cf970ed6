type Ask = () => Promise<boolean>;

/** A question to the reader that calls wait for: asked once for all of them, and answered no while no page asks it. */
const question = () => {
  let ask: Ask = () => Promise.resolve(false);
  let asking: Promise<boolean> | null = null;
  return {
    /** Says how the page asks; answers how to stop it. */
    askWith: (own: Ask): (() => void) => {
      ask = own;
      return () => {
        if (ask === own) ask = () => Promise.resolve(false);
      };
    },
    ask: (): Promise<boolean> => {
      asking ??= ask().finally(() => {
        asking = null;
      });
      return asking;
    },
    isAsked: () => asking !== null,
  };
};

/** For the password, where a call needs a recent login; no if the reader gave none (D11b). */
export const { askWith: onReauthentication, ask: reauthenticate } = question();

/** For a login, when the session of the page has ended; no if the same account didn't come back (D12d). */
export const { askWith: onSessionEnd, ask: logInAgain, isAsked: hasSessionEnded } = question();
