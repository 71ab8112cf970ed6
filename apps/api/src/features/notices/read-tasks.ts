import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { readTasks as wire } from '@eigaichi/wire/assistants/tasks';
import type { AnswerIn } from '@eigaichi/wire/shared/endpoint';
import type { Deps } from '../../deps.ts';
import { quoteDeadlineLines } from './read-dashboard.ts';
import { readNeeds } from './read-needs.ts';

/** Maximum deadlines returned, the nearest first. */
const mostDeadlines = 50;

/** Open tasks and deadlines of a company, for its programs (D55): those of the start page, without payments. */
export const readTasks = async (deps: Deps, actor: Actor): Promise<AnswerIn<typeof wire>['data']> => {
  const needs = (await readNeeds(deps, actor)).map(({ name, label, href, count }) => ({ name, label, href, count }));
  const today = deps.clock.today().toString();
  const { role } = actor;
  const deadlines = role === 'manager' ? [] : await quoteDeadlineLines(deps, { ...actor, role });
  return { today, needs, deadlines: deadlines.slice(0, mostDeadlines).map(({ open: _open, ...line }) => line) };
};
