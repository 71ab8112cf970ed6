import { z } from 'zod';
import { currencies } from '../options/currencies.ts';
import { interfaceLanguages } from '../options/locales.ts';
import { optionSchema } from '../options/option-list.ts';
import { optionalPrice } from '../shared/rules/amounts.ts';
import { email } from '../shared/rules/email.ts';
import { boundedList } from '../shared/rules/lists.ts';
import { requiredText } from '../shared/rules/texts.ts';
import { together } from '../shared/rules/together.ts';
import { memberRoles } from './member-roles.ts';

const roles = boundedList(z.enum(memberRoles), { min: 1, max: memberRoles.length });
const nameMaxLength = 100;

/** Body of POST /account/{id}/owner: the new owner, already a member or not. */
export const ownerAppointment = z.object({
  email,
  last_name: requiredText(nameMaxLength),
  first_name: requiredText(nameMaxLength),
  preferred_language: optionSchema(interfaceLanguages),
});

/** Body of POST /colleague: an address with a login keeps its own name and language. */
export const memberInvitation = ownerAppointment.extend({ roles });

/** Digits of a signing limit, in whole units: minor units stay exact. */
const limitDigits = 12;

/** PUT /colleague/{id}. Signing limits are in whole units of their currency; empty: none, omitted: unchanged (D14h). */
export const memberChange = z
  .object({
    roles,
    sign_limit: optionalPrice({ maxDigits: limitDigits }),
    sign_limit_currency: optionSchema(currencies).optional(),
    second_signatory: z.boolean().optional(),
  })
  .check(
    together(({ sign_limit, sign_limit_currency }, broken) => {
      if (typeof sign_limit === 'number' && sign_limit_currency === undefined)
        broken('required', ['sign_limit_currency']);
    }),
  );

/** Maximum members of one company, including invited ones. */
export const membersMax = 100;
