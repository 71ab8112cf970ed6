/** One-time links carry what opens an account in their address; a log must not (D12, D14). */
const secrets = /([?&](?:token|confirm|signature)=)[^&#]*/gi;

/** An address as it may stand in a log. */
export const loggedAddress = (address: string): string => address.replace(secrets, '$1…');
