import { z } from 'zod';
import type { JobHandlers, TimedJob } from '../../deps.ts';
import { makePictureSizes } from './make-sizes.ts';
import { purgePictures } from './purge-pictures.ts';

const picturePayload = z.object({ picture: z.uuid() });

export const picturesJobs: JobHandlers = {
  make_picture_sizes: (payload, deps) => makePictureSizes(deps, picturePayload.parse(payload).picture),
  purge_pictures: (_payload, deps) => purgePictures(deps),
};

export const picturesTimed: readonly TimedJob[] = [{ task: 'purge_pictures', cron: '43 18 * * *' }];
