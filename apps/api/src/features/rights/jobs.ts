import type { JobHandlers } from '../../deps.ts';
import { notifyTaken } from './notify-taken.ts';

export const rightsJobs: JobHandlers = {
  tell_rights_taken: (payload, deps) => notifyTaken(deps, payload),
};
