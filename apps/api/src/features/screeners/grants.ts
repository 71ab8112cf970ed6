import { timingSafeEqual } from 'node:crypto';
import { grantSeconds } from '@eigaichi/domain/screeners/plays';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';

type Signer = Pick<Deps, 'sign' | 'clock'>;

const signatureOf = ({ sign }: Pick<Deps, 'sign'>, viewing: string, device: Buffer, until: string): string =>
  sign('screening', `${viewing} ${device.toString('base64url')} ${until}`);

/** Prefix of a viewing's addresses: signed for this viewing and this browser, for less than a minute (D24b). */
export const grantFor = (deps: Signer, viewing: string, device: Buffer) => {
  const expires = deps.clock.now().add({ seconds: grantSeconds });
  const until = String(Math.floor(expires.epochMilliseconds / 1000));
  return {
    address: `/stream/${viewing}/${until}.${signatureOf(deps, viewing, device, until)}`,
    expires_at: expires.toString(),
  };
};

/** Refuses an address that was changed, belongs to another browser, or has expired. Doesn't query the database. */
export const refuseUnlessGranted = (
  deps: Signer,
  { viewing, grant, device }: { viewing: string; grant: string; device: Buffer | null },
): void => {
  const [until = '', signature = ''] = grant.split('.');
  if (device === null) throw new Refused('address_invalid');
  const right = Buffer.from(signatureOf(deps, viewing, device, until));
  const given = Buffer.from(signature);
  if (right.length !== given.length || !timingSafeEqual(right, given)) throw new Refused('address_invalid');
  if (Number(until) * 1000 <= deps.clock.now().epochMilliseconds) throw new Refused('address_expired');
};
