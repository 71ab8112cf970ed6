import type { notices as en } from '../en/notices.ts';
import type { SameShape } from '../same-shape.ts';

export const notices: SameShape<typeof en> = {
  none: 'お待ちしているものはありません。',
};
