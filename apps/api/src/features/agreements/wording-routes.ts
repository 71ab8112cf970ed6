import type { Actor } from '@eigaichi/domain/accounts/actor';
import { wordingLayout } from '@eigaichi/domain/agreements/document/wording-layout';
import * as wire from '@eigaichi/wire/agreements/agreement-wordings';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { binder } from '../../http/bind.ts';
import { Refused } from '../../http/refused.ts';
import { mediaTypes, sendFile } from '../../http/send-file.ts';
import {
  createWording,
  deleteWording,
  listWordings,
  publicationIssues,
  publishWording,
  updateWording,
  withdrawWording,
} from './keep-wording.ts';

type Wanted = {
  readonly wording_version: string;
  readonly side: 'provider' | 'consumer';
  readonly format: 'xlsx' | 'pdf';
};

/** Any wording as a document, a draft too, as one side would read it. */
const printWording = async (deps: Deps, actor: Actor, { wording_version, side, format }: Wanted) => {
  const found = (await listWordings(deps, actor)).find((wording) => wording.wording_version === wording_version);
  if (found === undefined) throw new Refused('not_found');
  const { effective_on, clauses } = found;
  const sheet = {
    ...wordingLayout({ version: wording_version, effective_on, clauses }, side),
    made_at: deps.clock.now(),
  };
  return { name: `wording_${wording_version}_${side}.${format}`, bytes: await deps.workbook[format](sheet) };
};

/** The wording of the individual agreement, as managers keep it. */
export const wordingRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { use, one } = binder(app, deps);
  one(wire.listWordings, ({ actor }) => listWordings(deps, actor));
  one(wire.createWording, ({ actor, body }) => createWording(deps, actor, body));
  one(wire.updateWording, ({ actor, params, body }) => updateWording(deps, actor, { ...params, ...body }));
  one(
    wire.publishWording,
    ({ actor, params, body }) => publishWording(deps, actor, { ...params, ...body }),
    ({ body }) => publicationIssues(deps, body.effective_on ?? ''),
  );
  one(wire.withdrawWording, ({ actor, params, body }) => withdrawWording(deps, actor, { ...params, ...body }));
  one(wire.deleteWording, ({ actor, params }) => deleteWording(deps, actor, params));
  use(wire.previewWording, async ({ actor, params, reply }) => {
    const file = await printWording(deps, actor, params);
    return sendFile(reply, { ...file, type: mediaTypes[params.format] });
  });
};
