import type { Actor } from '../accounts/actor.ts';
import { may } from '../accounts/capabilities.ts';
import { type Capability, capabilities } from '../accounts/capability.ts';

/** Subjects of changes that open pages follow (D45). */
export const liveTopics = [
  'quotes',
  'deliveries',
  'movies',
  'screening',
  'accounts',
  'enquiries',
  'questions',
  'suggestions',
  'needs',
  'settlement',
  'approvals',
  'notices',
  'presence',
] as const;
export type LiveTopic = (typeof liveTopics)[number];

/** Minutes for which a page that lost its connection can catch up; older pages read everything again. */
export const liveMinutes = 60;

/** Maximum changes in one message; a page with more to catch up on reads everything again. */
export const maxLiveChanges = 200;

/** Seconds between signs of life on an open connection. */
export const liveBeatSeconds = 25;

/** Maximum open connections of one session: one for each browser, with some that haven't noticed their end. */
export const maxLiveOfSession = 4;

/** Seconds for which a report counts that a person has a page open; pages repeat it more often. */
export const presenceSeconds = 75;

/** Maximum colleagues named on a page. */
export const maxPresent = 10;

/** Capability that staff need for a change; every member of the staff may read some. */
type LiveStaff = Capability | 'everyone';

/** Readers of a change: a company, one person in it, or staff. */
export type LiveScope = {
  readonly company: string | null;
  readonly person: string | null;
  readonly staff: string | null;
};

const isCapability = (word: string): word is Capability => capabilities.some((capability) => capability === word);

/** True if a change is for this reader, by their current company and capabilities. */
export const isForReader = (actor: Actor, { company, person, staff }: LiveScope): boolean => {
  if (company !== null) return actor.account === company && (person === null || actor.person.uuid === person);
  if (actor.role !== 'manager' || staff === null) return false;
  return staff === 'everyone' || (isCapability(staff) && may(actor, staff));
};

/** The person behind an actor: their own changes are marked as such on their pages. */
export const personBehind = ({ person, real }: Pick<Actor, 'person' | 'real'>): string => real?.manager ?? person.uuid;

type LiveSubject = {
  readonly topic: LiveTopic;
  /** Staff who read it; null for a company's own business. */
  readonly staff: LiveStaff | null;
  /** True if only the side that made the change reads it; its effects on others are recorded where they happen. */
  readonly own?: boolean;
  /** True if only the acting person of a company reads it. */
  readonly personal?: boolean;
};

/** Topic and readers of each logged action, by the first word of its name. Other actions change no open page. */
const subjects: Readonly<Record<string, LiveSubject>> = {
  quote: { topic: 'quotes', staff: 'quotes.read', own: true },
  business_case: { topic: 'quotes', staff: null, own: true },
  agreement: { topic: 'quotes', staff: 'quotes.read', own: true },
  file: { topic: 'deliveries', staff: 'quotes.read' },
  movie: { topic: 'movies', staff: 'title_queue.read' },
  picture: { topic: 'movies', staff: 'title_queue.read' },
  offer: { topic: 'movies', staff: 'title_queue.read' },
  grant: { topic: 'movies', staff: 'title_queue.read' },
  screener: { topic: 'screening', staff: 'title_queue.read' },
  screening: { topic: 'screening', staff: 'title_queue.read' },
  account: { topic: 'accounts', staff: 'accounts.read' },
  member: { topic: 'accounts', staff: 'accounts.read' },
  contact: { topic: 'enquiries', staff: 'enquiries.read', personal: true },
  title_question: { topic: 'questions', staff: 'quotes.read' },
  suggestion: { topic: 'suggestions', staff: 'quotes.read' },
  buyer_need: { topic: 'needs', staff: 'quotes.read' },
  settlement: { topic: 'settlement', staff: 'settlement.read' },
  usage: { topic: 'settlement', staff: 'settlement.read' },
  approval: { topic: 'approvals', staff: 'approvals.decide' },
};

/** Subject of a logged action such as `movie.approve`; undefined if no open page shows it. */
export const liveSubjectOf = (action: string): LiveSubject | undefined => subjects[action.split('.')[0] ?? ''];

/** Actions after which open connections of the account are checked again immediately. */
const sessionEnding: ReadonlySet<string> = new Set([
  'session.logout',
  'session.end',
  'session.end_others',
  'session.end_impersonation',
  'session.impersonate',
  'session.switch_company',
]);

/** True if an action may end a session or change its permissions. */
export const touchesSessions = (action: string): boolean =>
  sessionEnding.has(action) || action.startsWith('account.') || action.startsWith('member.');
