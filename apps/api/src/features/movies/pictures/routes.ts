import * as wire from '@eigaichi/wire/movies/pictures';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { bind } from '../../../http/bind.ts';
import { arrangePictures } from './arrange-pictures.ts';
import { beginPicture } from './begin-picture.ts';
import { completePicture } from './complete-picture.ts';
import { listPictures } from './list-pictures.ts';
import { removePicture } from './remove-picture.ts';
import { restorePicture } from './restore-picture.ts';
import { servePicture } from './serve-picture.ts';

export const picturesRoutes = (app: FastifyInstance, deps: Deps): void => {
  bind(app, deps, wire.readPictures, async ({ actor, params }) => ({
    data: await listPictures(deps.db, actor, params.uuid),
  }));
  bind(app, deps, wire.beginPicture, async ({ actor, params, body }) => ({
    data: await beginPicture(deps, actor, { ...body, movie: params.uuid }),
  }));
  bind(app, deps, wire.arrangePictures, async ({ actor, params, body }) => ({
    data: await arrangePictures(deps, actor, { ...body, movie: params.uuid }),
  }));
  const moves = [
    [wire.completePicture, completePicture],
    [wire.removePicture, removePicture],
    [wire.restorePicture, restorePicture],
  ] as const;
  for (const [endpoint, move] of moves)
    bind(app, deps, endpoint, async ({ actor, params }) => ({
      data: await move(deps, actor, { uuid: params.uuid }),
    }));
  bind(app, deps, wire.servePicture, ({ actor, params, request, reply }) =>
    servePicture(deps, actor, { asked: params, request, reply }),
  );
};
