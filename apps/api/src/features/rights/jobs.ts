import type { JobHandlers } from '../../deps.ts';
import { tellTaken } from './tell-taken.ts';

export const rightsJobs: JobHandlers = {
  tell_rights_taken: (payload, deps) => tellTaken(deps, payload),
};
