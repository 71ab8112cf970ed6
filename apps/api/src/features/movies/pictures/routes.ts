import * as wire from '@eigaichi/wire/movies/pictures';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { binder } from '../../../http/bind.ts';
import { arrangePictures } from './arrange-pictures.ts';
import { beginPicture } from './begin-picture.ts';
import { completePicture } from './complete-picture.ts';
import { listPictures } from './list-pictures.ts';
import { removePicture } from './remove-picture.ts';
import { restorePicture } from './restore-picture.ts';
import { servePicture } from './serve-picture.ts';

export const picturesRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { use, one } = binder(app, deps);
  one(wire.readPictures, ({ actor, params }) => listPictures(deps.db, actor, params.uuid));
  one(wire.beginPicture, ({ actor, params, body }) => beginPicture(deps, actor, { ...body, movie: params.uuid }));
  one(wire.arrangePictures, ({ actor, params, body }) => arrangePictures(deps, actor, { ...body, movie: params.uuid }));
  const moves = [
    [wire.completePicture, completePicture],
    [wire.removePicture, removePicture],
    [wire.restorePicture, restorePicture],
  ] as const;
  for (const [endpoint, move] of moves) one(endpoint, ({ actor, params }) => move(deps, actor, { uuid: params.uuid }));
  use(wire.servePicture, ({ actor, params, request, reply }) =>
    servePicture(deps, actor, { asked: params, request, reply }),
  );
};
