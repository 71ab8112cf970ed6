import { demoRoles, tourSteps } from '@eigaichi/domain/accounts/demo-tour';
import { date } from '@eigaichi/domain/shared/rules/date-rules';
import { z } from 'zod';
import { day } from '../shared/day.ts';
import { endpoint } from '../shared/endpoint.ts';
import { oneOf } from '../shared/paging.ts';
import { loginAnswer } from './sessions.ts';

// Calls of the demo page (D35f). A server binds them only while it serves the demo market.

export const readDemo = endpoint('demo.read', 'GET /demo', {
  access: 'visitor',
  answer: oneOf(
    z.object({
      /** Today in Tokyo by the market's clock. */
      today: day,
      /** Password of all demo accounts. */
      password: z.string(),
      logins: z.array(z.object({ role: z.enum(demoRoles), email: z.string() })),
      /** Page that shows each step of the tour now. */
      tour: z.array(z.object({ name: z.enum(tourSteps), href: z.string() })),
    }),
  ),
});

/** Opens a session of a demo account without a password and ends the session that the request came with. */
export const logInToDemo = endpoint('demo.log_in', 'POST /demo/login', {
  access: 'visitor',
  body: z.object({ role: z.enum(demoRoles) }),
  answer: loginAnswer,
});

/** Moves the market's clock a month on from today, which the caller names so that no press counts twice. */
export const advanceDemoClock = endpoint('demo.advance_clock', 'POST /demo/clock', {
  access: 'visitor',
  body: z.object({ from: date }),
  answer: oneOf(z.object({ today: day })),
});
