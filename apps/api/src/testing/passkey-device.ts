import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();

type Party = { readonly id: string; readonly origin: string };

/** User present and verified; with `made`, followed by the public key. */
const flagsOf = (made: boolean) => 0x01 | 0x04 | (made ? 0x40 : 0);

/**
 * A software authenticator (WebAuthn level 2): makes one passkey with an ES256 key, and signs with it. `counter` is the
 * number of signatures so far.
 */
export const makePasskeyDevice = ({ id: host, origin }: Party = { id: 'localhost', origin: 'http://localhost' }) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credential = randomBytes(32);
  const cose = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
    [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
  ]);
  const id = credential.toString('base64url');
  const named = { id, rawId: id, type: 'public-key' };
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const count = (counter: number) => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(counter);
    return bytes;
  };
  return {
    id,
    make: (challenge: string) => {
      const length = Buffer.from([0, credential.length]);
      const authData = Buffer.concat([
        sha256(host),
        Buffer.from([flagsOf(true)]),
        count(0),
        Buffer.alloc(16),
        length,
        credential,
        isoCBOR.encode(cose),
      ]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]);
      return {
        ...named,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
          attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
        },
      };
    },
    sign: (challenge: string, counter: number) => {
      const data = clientData('webauthn.get', challenge);
      const authData = Buffer.concat([sha256(host), Buffer.from([flagsOf(false)]), count(counter)]);
      const signature = createSign('sha256').update(authData).update(sha256(data)).sign(privateKey);
      return {
        ...named,
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      };
    },
  };
};
