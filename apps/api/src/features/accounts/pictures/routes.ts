import * as wire from '@eigaichi/wire/accounts/company-pictures';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { binder } from '../../../http/bind.ts';
import { beginCompanyPicture } from './begin-company-picture.ts';
import { completeCompanyPicture } from './complete-company-picture.ts';
import { removeCompanyPicture } from './remove-company-picture.ts';

/** Logo and image of a buyer or a provider (spec 3). */
export const companyPicturesRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { one } = binder(app, deps);
  one(wire.beginCompanyPicture, ({ actor, params, body }) =>
    beginCompanyPicture(deps, actor, { ...body, account: params.id }),
  );
  one(wire.completeCompanyPicture, ({ actor, params }) => completeCompanyPicture(deps, actor, params.uuid));
  one(wire.removeCompanyPicture, ({ actor, params }) => removeCompanyPicture(deps, actor, params.uuid));
};
