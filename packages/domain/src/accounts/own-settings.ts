import { z } from 'zod';
import { interfaceLanguages } from '../options/locales.ts';
import { canMute, noticeKinds } from '../options/notice-kinds.ts';
import { optionSchema } from '../options/option-list.ts';
import { timezones } from '../options/timezones.ts';
import { quietHours } from '../saved-searches/alert-time.ts';
import type { Issue } from '../shared/issue.ts';
import { email } from '../shared/rules/email.ts';
import { boundedList } from '../shared/rules/lists.ts';
import { nameMaxLength, optionalText, requiredText } from '../shared/rules/texts.ts';
import type { Role } from './actor.ts';

/** A name in the other script, printed next to the name (D8ba). */
export const otherScriptMaxLength = 60;

/** A person's own settings (D35d); omitted fields stay. A new address takes effect once confirmed (D11b). */
export const ownSettings = z.object({
  email: email.optional(),
  last_name: requiredText(nameMaxLength).optional(),
  first_name: requiredText(nameMaxLength).optional(),
  /** The name in Latin letters if it is in Japanese, and the other way round. */
  name_other_script: optionalText(otherScriptMaxLength),
  /** Position in the company, shown with signatures. */
  job_title: optionalText(nameMaxLength),
  preferred_language: optionSchema(interfaceLanguages).optional(),
  timezone: optionSchema(timezones).nullish(),
  quiet_hours: optionSchema(quietHours).nullish(),
  muted_mails: boundedList(z.string().max(40), { max: noticeKinds.length }).optional(),
});

/** Refuses muting a mandatory kind, or one of another role: `option`. */
export const muteIssues = (role: Role, kinds: readonly string[]): Issue[] =>
  kinds.flatMap((kind, at) =>
    canMute(role, kind) ? [] : [{ field: `muted_mails.${at}`, rule: 'option', params: {} }],
  );
