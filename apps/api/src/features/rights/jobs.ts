import type { JobHandlers } from '../../deps.ts';
import { notifyRightsTaken } from './notify-taken.ts';

export const rightsJobs: JobHandlers = {
  tell_rights_taken: (payload, deps) => notifyRightsTaken(deps, payload),
};
