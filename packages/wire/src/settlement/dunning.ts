import { creditHoldInput, dunningInput, dunningPauseInput } from '@eigaichi/domain/settlement/dunning';
import { z } from 'zod';
import { action } from '../movies/movie-parts.ts';
import { day } from '../shared/day.ts';
import { endpoint } from '../shared/endpoint.ts';
import { namedObject } from '../shared/named-object.ts';
import { listOf, oneOf, pageMeta, pageQuery, searchText } from '../shared/paging.ts';
import { dunningReminder } from './dunning-parts.ts';
import { company, settlementAccount } from './settlement.ts';

const staff = { as: 'effective', roles: ['manager'], capability: 'settlement.read' } as const;
const desk = { as: 'effective', roles: ['manager'], capability: 'settlement.manage' } as const;

export const remindersFilter = {
  level: z.coerce.number().int().min(1).max(3).optional(),
  /** Part of the buyer's name, or of an agreement's number. */
  free_word: searchText.optional(),
};

/** All sent reminders, latest first. */
export const listReminders = endpoint('settlement.reminders', 'GET /settlement/reminders', {
  access: staff,
  query: pageQuery.extend(remindersFilter),
  answer: listOf(
    dunningReminder.extend({ quote_provider: z.uuid(), agreement_number: z.number().int(), consumer: company }),
  ),
});

/** Reason a buyer's new quote requests aren't confirmed: set by staff, or payment late after the last reminder. */
const creditHold = namedObject('CreditHold', {
  uuid: z.uuid(),
  /** Null if a late payment is the reason. */
  reason: z.string().nullable(),
  late: z.object({ quote_provider: z.uuid(), agreement_number: z.number().int(), due_on: day }).nullable(),
  placed_at: z.string(),
  placed_name: z.string().nullable(),
  lifted_at: z.string().nullable(),
  lifted_name: z.string().nullable(),
  lifted_reason: z.string().nullable(),
});

export const creditHoldStates = ['active', 'all'] as const;

export const creditHoldsFilter = {
  state: z.enum(creditHoldStates).default('active'),
  free_word: searchText.optional(),
};

/** Buyers on credit hold, longest first; or all past and current holds. */
export const listCreditHolds = endpoint('settlement.credit_holds', 'GET /settlement/credit_holds', {
  access: staff,
  query: pageQuery.extend(creditHoldsFilter),
  answer: listOf(creditHold.extend({ consumer: company })),
});

/** Credit hold of a buyer, with its reason: staff read any buyer's, a buyer their own. */
export const readCreditHold = endpoint('settlement.credit_hold', 'GET /settlement/credit_hold', {
  access: { as: 'effective', roles: ['manager', 'consumer'], staff: 'accounts.read' },
  scope: 'settlement:read',
  query: z.object({
    /** Staff name a buyer; a buyer reads their own. */
    consumer: z.uuid().optional(),
  }),
  answer: oneOf(z.object({ hold: creditHold.nullable(), actions: z.array(action) })),
});

const buyerParams = z.object({ uuid: z.uuid() });

export const placeCreditHold = endpoint('settlement.place_credit_hold', 'POST /settlement/buyer/:uuid/credit_hold', {
  access: desk,
  params: buyerParams,
  body: creditHoldInput,
  answer: oneOf(buyerParams),
  status: 201,
});

export const liftCreditHold = endpoint('settlement.lift_credit_hold', 'POST /settlement/buyer/:uuid/credit_hold/lift', {
  access: desk,
  params: buyerParams,
  body: creditHoldInput,
  answer: oneOf(buyerParams),
});

/** Pauses the reminders of a buyer's account, with a reason. */
export const pauseReminders = endpoint('settlement.pause_reminders', 'POST /settlement/account/:uuid/reminders/pause', {
  access: desk,
  params: buyerParams,
  body: dunningPauseInput,
  answer: oneOf(settlementAccount),
});

export const resumeReminders = endpoint(
  'settlement.resume_reminders',
  'POST /settlement/account/:uuid/reminders/resume',
  {
    access: desk,
    params: buyerParams,
    answer: oneOf(settlementAccount),
  },
);

const { effective_on: _day, ...ladder } = dunningInput.shape;
const dunningRow = namedObject('DunningLadder', {
  ...dunningInput.shape,
  uuid: z.uuid(),
  created_at: z.string(),
  current: z.boolean(),
});

/** The dunning ladder with its history, latest first; `current` is in force today. */
export const listDunning = endpoint('settlement.dunning', 'GET /settlement/dunning', {
  access: staff,
  query: pageQuery,
  answer: z.object({ data: z.array(dunningRow), meta: pageMeta, current: z.object(ladder) }),
});

export const setDunning = endpoint('settlement.set_dunning', 'POST /settlement/dunning', {
  access: { ...staff, capability: 'settings.write' },
  body: dunningInput,
  answer: oneOf(dunningRow),
  status: 201,
});
