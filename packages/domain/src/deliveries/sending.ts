import { z } from 'zod';
import { deliveryMethod } from '../options/delivery-methods.ts';
import { type Issue, requiredIssue } from '../shared/issue.ts';
import { optionalDate } from '../shared/rules/date-rules.ts';
import { readHalfWidth } from '../shared/rules/half-width.ts';
import { url } from '../shared/rules/text-rules.ts';
import { noteMaxLength, optionalText } from '../shared/rules/texts.ts';

/** Delivery details that a sender enters manually (D34); empty for online transfer. */
export const sendingDetails = z.object({
  sent_on: optionalDate,
  tracking_number: optionalText(100, readHalfWidth),
  link: optionalText(400, url),
  note: optionalText(noteMaxLength),
});

export type SendingDetails = z.output<typeof sendingDetails>;

const disk: readonly number[] = [deliveryMethod.ems, deliveryMethod.fedex];

/** True if the materials travel on a physical carrier. */
export const isOnDisk = (method: number): boolean => disk.includes(method);

/** True if a delivery method runs through the product (spec 3: 1 fft). */
export const isOnline = (method: number): boolean => method === deliveryMethod.online;

/**
 * Fields required before a delivery by this method counts as sent (D34): the day; for a disk its tracking number; for
 * Dropbox or Drive the link. None for online transfer.
 */
export const neededToSend = (method: number): readonly (keyof SendingDetails)[] => {
  if (isOnline(method)) return [];
  if (isOnDisk(method)) return ['sent_on', 'tracking_number'];
  return method === deliveryMethod.dropbox ? ['sent_on', 'link'] : ['sent_on'];
};

/** Missing required fields. */
export const sendingIssues = (method: number, sent: SendingDetails): Issue[] =>
  neededToSend(method)
    .filter((field) => sent[field] === null || sent[field] === undefined)
    .map((field) => requiredIssue(field));
