/** A refusal or a missing response, which ends its walk. */
export class Refused extends Error {
  override readonly name = 'Refused';
}

/** Named calls of one account: JSON in, `data` out. Throws `Refused` if a call fails. */
export type Trader = {
  readonly get: <T>(kind: string, path: string) => Promise<T>;
  readonly change: <T>(kind: string, path: string, body?: unknown, method?: string) => Promise<T>;
};

/** Sends the bytes of one part of a file. */
export type SendPart = (sent: { file: string; part: number; bytes: Uint8Array<ArrayBuffer> }) => Promise<void>;
