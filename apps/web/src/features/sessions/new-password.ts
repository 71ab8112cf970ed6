import { rule } from '@eigaichi/domain/shared/issue';
import { z } from 'zod';

/** A password that is set: both readings of the rule hold (spec 5, D11). */
export const newPassword = z
  .string()
  .min(1)
  .pipe(
    z
      .string()
      .min(8)
      .max(255)
      .check(rule('password', (text) => /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)[A-Za-z\d]+$/.test(text))),
  );
