import { describe, expect, test } from 'vitest';
import type { Actor } from '../accounts/actor.ts';
import { staffRole } from '../options/companies.ts';
import { isForReader, liveSubjectOf, personBehind, touchesSessions } from './live-changes.ts';

const person = (uuid: string): Actor['person'] => ({
  uuid,
  name: uuid,
  email: `${uuid}@example.com`,
  roles: ['owner'],
});

const buyer: Actor = {
  account: 'buyer',
  role: 'consumer',
  plan: null,
  staff_role: null,
  person: person('buyer'),
};
const colleague: Actor = { ...buyer, person: person('colleague') };
const provider: Actor = {
  ...buyer,
  account: 'provider',
  role: 'provider',
  plan: 'standard',
  person: person('provider'),
};
const staff = (role: Actor['staff_role']): Actor => ({
  account: 'staff',
  role: 'manager',
  plan: null,
  staff_role: role,
  person: person('staff'),
});
const manager = staff(staffRole.manager);
const editor = staff(staffRole.editor);
const acting: Actor = { ...buyer, real: { manager: 'staff', staff_role: staffRole.manager } };

const noReaders = { company: null, person: null, staff: null };

describe('a change for a company', () => {
  test('reaches its people and staff acting for it, and no one else', () => {
    const scope = { ...noReaders, company: 'buyer' };
    const readers = [buyer, colleague, acting, provider, manager].filter((actor) => isForReader(actor, scope));
    expect(readers).toEqual([buyer, colleague, acting]);
  });

  test('reaches only the named person', () => {
    const scope = { ...noReaders, company: 'buyer', person: 'colleague' };
    expect([buyer, colleague].filter((actor) => isForReader(actor, scope))).toEqual([colleague]);
  });
});

describe('a change for staff', () => {
  test.each([
    ['quotes.read', [manager]],
    ['title_queue.read', [manager, editor]],
    ['everyone', [manager, editor]],
    ['no_such_capability', []],
  ])('with %s reaches those who have it', (capability, expected) => {
    const scope = { ...noReaders, staff: capability };
    expect([buyer, provider, acting, manager, editor].filter((actor) => isForReader(actor, scope))).toEqual(expected);
  });
});

test('a change without readers reaches no one', () => {
  expect([buyer, provider, manager].filter((actor) => isForReader(actor, noReaders))).toEqual([]);
});

test('an action has the subject of its first word, if pages show it', () => {
  expect(liveSubjectOf('movie.approve')).toEqual({ topic: 'movies', staff: 'title_queue.read' });
  expect(liveSubjectOf('buyer_need.propose')).toEqual({ topic: 'needs', staff: 'quotes.read' });
  expect(liveSubjectOf('title_question.answer')).toEqual({ topic: 'questions', staff: 'quotes.read' });
  expect(liveSubjectOf('export.accounts')).toBeUndefined();
});

test('the person behind an impersonation is the manager', () => {
  expect([personBehind(acting), personBehind(colleague)]).toEqual(['staff', 'colleague']);
});

test('logouts, blocks and changed roles check open connections; a login doesn’t', () => {
  const actions = ['session.logout', 'account.block', 'member.change_roles', 'session.login', 'quote.request'];
  expect(actions.filter(touchesSessions)).toEqual(['session.logout', 'account.block', 'member.change_roles']);
});
