type Ask = () => Promise<boolean>;

let ask: Ask = () => Promise.resolve(false);
let asking: Promise<boolean> | null = null;

/** Says how the page asks for the password again; answers how to stop it. */
export const onReauthentication = (own: Ask): (() => void) => {
  ask = own;
  return () => {
    if (ask === own) ask = () => Promise.resolve(false);
  };
};

/** Asks once for all calls that wait for it; false when the reader gave no password (D11b). */
export const reauthenticate = (): Promise<boolean> => {
  asking ??= ask().finally(() => {
    asking = null;
  });
  return asking;
};
