import { isApiError } from '../../lib/api-error.ts';
import { partHash } from '../../lib/part-hash.ts';
import { sendPart } from '../../lib/send-part.ts';

/** The calls around a picture: a title's and a company's are sent in the same way. */
export type PictureWay<T> = {
  readonly begin: (
    upload: { name: string; bytes: number; sha256: string },
    signal: AbortSignal,
  ) => Promise<{ readonly uuid: string; readonly url: string }>;
  readonly complete: (uuid: string, signal: AbortSignal) => Promise<T>;
  readonly giveUp: (uuid: string) => Promise<unknown>;
};

export type PictureSend = {
  readonly file: File;
  readonly name: string;
  readonly signal: AbortSignal;
  readonly onProgress: (sent: number) => void;
};

/** Sends one picture: its bytes go to an address that takes only them (D31), then the server judges them. */
export const sendPicture = async <T>(
  way: PictureWay<T>,
  { file, name, signal, onProgress }: PictureSend,
): Promise<T> => {
  const { uuid, url } = await way.begin({ name, bytes: file.size, sha256: await partHash(file) }, signal);
  try {
    await sendPart({
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: file,
      onProgress: ({ loaded }) => onProgress(loaded),
      signal,
    });
    return await way.complete(uuid, signal);
  } catch (error) {
    // What was begun and won't be finished makes room again; if that fails too, the server forgets it by itself, as it has
    // forgotten what it refused.
    const refused = isApiError(error) && error.code.startsWith('picture');
    if (!refused) await way.giveUp(uuid).catch(() => undefined);
    throw error;
  }
};
