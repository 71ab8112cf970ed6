import * as wire from '@eigaichi/wire/accounts/company-pictures';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { bind } from '../../../http/bind.ts';
import { beginCompanyPicture } from './begin-company-picture.ts';
import { completeCompanyPicture } from './complete-company-picture.ts';
import { removeCompanyPicture } from './remove-company-picture.ts';

/** Logo and picture of a buyer or a provider (spec 3). */
export const bindCompanyPictures = (app: FastifyInstance, deps: Deps): void => {
  bind(app, deps, wire.beginCompanyPicture, async ({ actor, params, body }) => ({
    data: await beginCompanyPicture(deps, actor, { ...body, account: params.id }),
  }));
  bind(app, deps, wire.completeCompanyPicture, async ({ actor, params }) => ({
    data: await completeCompanyPicture(deps, actor, params.uuid),
  }));
  bind(app, deps, wire.removeCompanyPicture, async ({ actor, params }) => ({
    data: await removeCompanyPicture(deps, actor, params.uuid),
  }));
};
