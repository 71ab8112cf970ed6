type Ask<Asked extends unknown[]> = (...asked: Asked) => Promise<boolean>;

/** A prompt that calls wait for: shown once for all of them, and answered no while no page handles it. */
const question = <Asked extends unknown[] = []>() => {
  let ask: Ask<Asked> = () => Promise.resolve(false);
  let asking: Promise<boolean> | null = null;
  return {
    /** Registers the page's prompt; returns a function that unregisters it. */
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

/** `own` is the person's own proof, which their company's provider can't give (D11f). */
export type RequiredProof = 'recent' | 'own';

/** Prompts for the password if a call needs a recent login; no if the reader gave none (D11b). */
export const { askWith: onReauthentication, ask: reauthenticate } = question<[RequiredProof]>();

/** Prompts for a login after the page's session has ended; no if the same account didn't return (D12d). */
export const { askWith: onSessionEnd, ask: logInAgain, isAsked: hasSessionEnded } = question();
