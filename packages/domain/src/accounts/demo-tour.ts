/** Accounts of the demo market that its page opens with one press (D35f). */
export const demoRoles = ['buyer', 'provider', 'manager', 'accountant'] as const;

export type DemoRole = (typeof demoRoles)[number];

/** Steps of the tour in the order of a deal; each is on a real page (D35f). */
export const tourSteps = ['find', 'ask', 'answer', 'sign', 'deliver', 'paid'] as const;

export type TourStep = (typeof tourSteps)[number];

/** Role whose page shows a step. */
export const roleByTourStep: Readonly<Record<TourStep, DemoRole>> = {
  find: 'buyer',
  ask: 'buyer',
  answer: 'provider',
  sign: 'buyer',
  deliver: 'provider',
  paid: 'provider',
};
