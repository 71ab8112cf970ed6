import { suggestedFileName } from '@eigaichi/domain/deliveries/file-name';
import { maxPictureBytes, pictureMegabytes, pictureName } from '@eigaichi/domain/pictures/picture-limits';
import { type Issue, issuesOf } from '@eigaichi/domain/shared/issue';
import { ApiError } from '../../lib/api-error.ts';

/** Reason of a failed upload: bad name, refusal by the server, or a lost connection. */
export type SendingFault =
  | { readonly of: 'name'; readonly issue: Issue; readonly better: string | null }
  | { readonly of: 'answer'; readonly error: unknown };

/** A picture being uploaded. */
export type Sending = {
  readonly id: string;
  readonly file: File;
  /** Name to send it under; may be a corrected one if the original breaks the rule. */
  readonly name: string;
  readonly state: 'waiting' | 'sending' | 'failed';
  readonly sent: number;
  readonly fault: SendingFault | null;
};

/** Faults of a file found before sending; the server checks these and more (D32). */
export const faultBefore = (file: { readonly size: number }, name: string): SendingFault | null => {
  const parsed = pictureName.safeParse(name, { reportInput: true });
  if (!parsed.success) {
    const [issue] = issuesOf(parsed.error);
    if (issue !== undefined) {
      const better = issue.rule === 'file_name' ? suggestedFileName(name, ['picture']) : null;
      return { of: 'name', issue, better: better !== null && pictureName.safeParse(better).success ? better : null };
    }
  }
  if (file.size <= maxPictureBytes) return null;
  const details = { name, size: Math.ceil(file.size / 1024 / 1024), max: pictureMegabytes };
  return { of: 'answer', error: new ApiError(413, { code: 'picture_bytes', message: name, details }) };
};

/** True if a retry may succeed; the server's refusals are final. */
export const mayRetry = (fault: SendingFault | null): boolean =>
  fault?.of === 'answer' && !(fault.error instanceof ApiError && fault.error.code.startsWith('picture'));

/** True if leaving the page loses the upload; a failed one has nothing left to lose. */
export const isUploading = ({ state }: Pick<Sending, 'state'>): boolean => state !== 'failed';

/** Sent part of a file in whole percent. */
export const percentOf = ({ sent, file }: Pick<Sending, 'sent'> & { file: { readonly size: number } }): number =>
  file.size === 0 ? 0 : Math.min(100, Math.floor((sent / file.size) * 100));
