import { isApiError } from '../../lib/api-error.ts';
import { partHash } from '../../lib/part-hash.ts';
import { sendPart } from '../../lib/send-part.ts';

/** API calls around a picture, shared by titles and companies. */
export type PictureCalls<T> = {
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

/** Uploads one picture to an address that takes only its bytes (D31); the server then judges it. */
export const sendPicture = async <T>(
  way: PictureCalls<T>,
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
    // An abandoned upload frees its slot. If that call fails too, the server drops it automatically, as it does with
    // refused pictures.
    const refused = isApiError(error) && error.code.startsWith('picture');
    if (!refused) await way.giveUp(uuid).catch(() => undefined);
    throw error;
  }
};
