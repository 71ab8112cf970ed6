/** A refusal or a missing answer: the walk that met it ends. */
export class Refused extends Error {
  override readonly name = 'Refused';
}

/** The calls of one account, each under a name: JSON in, `data` out. Throws `Refused` where a call does not succeed. */
export type Trader = {
  readonly get: <T>(kind: string, path: string) => Promise<T>;
  readonly change: <T>(kind: string, path: string, body?: unknown, method?: string) => Promise<T>;
};

/** Sends the bytes of one part of a file. */
export type SendPart = (sent: { file: string; part: number; bytes: Uint8Array<ArrayBuffer> }) => Promise<void>;
