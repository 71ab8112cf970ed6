import { suggestedFileName } from '@eigaichi/domain/deliveries/file-name';
import { mostPictureBytes, pictureMegabytes, pictureName } from '@eigaichi/domain/pictures/picture-limits';
import { type Issue, issuesOf } from '@eigaichi/domain/shared/issue';
import { ApiError } from '../../lib/api-error.ts';

/** Why a picture didn't arrive: its name breaks a rule, or it was refused, or the way to the server broke. */
export type SendingFault =
  | { readonly of: 'name'; readonly issue: Issue; readonly better: string | null }
  | { readonly of: 'answer'; readonly error: unknown };

/** A picture on its way. */
export type Sending = {
  readonly id: string;
  readonly file: File;
  /** What it is sent as; a better name may be taken for one that breaks the rule. */
  readonly name: string;
  readonly state: 'waiting' | 'sending' | 'failed';
  readonly sent: number;
  readonly fault: SendingFault | null;
};

/** What can be said of a file before anything is sent; the server says the same, and more (D32). */
export const faultBefore = (file: { readonly size: number }, name: string): SendingFault | null => {
  const parsed = pictureName.safeParse(name, { reportInput: true });
  if (!parsed.success) {
    const [issue] = issuesOf(parsed.error);
    if (issue !== undefined) {
      const better = issue.rule === 'file_name' ? suggestedFileName(name, ['picture']) : null;
      return { of: 'name', issue, better: better !== null && pictureName.safeParse(better).success ? better : null };
    }
  }
  if (file.size <= mostPictureBytes) return null;
  const details = { name, size: Math.ceil(file.size / 1024 / 1024), max: pictureMegabytes };
  return { of: 'answer', error: new ApiError(413, { code: 'picture_bytes', message: name, details }) };
};

/** Whether the same may go well another time: what the server refused won't. */
export const mayRetry = (fault: SendingFault | null): boolean =>
  fault?.of === 'answer' && !(fault.error instanceof ApiError && fault.error.code.startsWith('picture'));

/** Whether it is lost when the page is left: what was refused has nothing left to lose. */
export const isOnTheWay = ({ state }: Pick<Sending, 'state'>): boolean => state !== 'failed';

/** Whole percent of a file that has left. */
export const percentOf = ({ sent, file }: Pick<Sending, 'sent'> & { file: { readonly size: number } }): number =>
  file.size === 0 ? 0 : Math.min(100, Math.floor((sent / file.size) * 100));
