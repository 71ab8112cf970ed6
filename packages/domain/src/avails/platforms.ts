import { z } from 'zod';
import type { Issue } from '../shared/issue.ts';
import { requiredText } from '../shared/rules/texts.ts';

/** Maximum platforms of a buyer. */
export const mostPlatforms = 20;

/** Characters of a platform's name and of the beginning of its ALIDs; an ALID is a URN without spaces (RFC 3986). */
export const platformLimits = { name: 100, alid: 100, alidShape: /^[A-Za-z0-9._~:@!$&'()*+,;=/-]*$/ } as const;

/** A platform as entered. */
export const platformInput = z.object({
  name: requiredText(platformLimits.name),
  alid: z.string().trim().max(platformLimits.alid).regex(platformLimits.alidShape),
});

/** True if a buyer may add another platform. */
export const mayAddPlatform = (known: number): boolean => known < mostPlatforms;

/** Issue of a platform beyond the maximum. */
export const tooManyPlatforms: Issue = { field: 'name', rule: 'max_items', params: { max: mostPlatforms } };
