import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { cookieIn, cookieName } from '../../http/cookies.ts';
import { addCookie } from '../../http/set-cookie.ts';

const deviceCookie = 'eigaichi_device';
/** Maximum lifetime of a cookie in browsers. */
const livesDays = 400;
const mostAccounts = 10;
const dayMs = 86_400_000;

/** Browser: its random id, and marks of the persons who logged in there, latest first. */
type Device = { readonly id: string; readonly marks: readonly string[] };

const today = (deps: Deps): number => Math.floor(deps.clock.now().epochMilliseconds / dayMs);

const signed = (deps: Deps, content: string): string => `${content}.${deps.sign('device', content)}`;

const equal = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/** Mark that reveals nothing about the person and is valid only on this device. */
const markOf = (deps: Deps, id: string, person: string): string =>
  deps.sign('device account', `${id} ${person}`).slice(0, 22);

const readDevice = (deps: Deps, request: FastifyRequest): Device | undefined => {
  const cookie = cookieIn(request.headers.cookie, cookieName(deps.config, deviceCookie));
  const end = cookie?.lastIndexOf('.') ?? -1;
  if (cookie === undefined || end < 0) return undefined;
  const content = cookie.slice(0, end);
  if (!equal(signed(deps, content), cookie)) return undefined;
  const [id = '', expires = '', marks = ''] = content.split('.');
  return Number(expires) < today(deps) ? undefined : { id, marks: marks.split('~') };
};

/** Id of the browser if this person logged in there before (D13b). */
export const knownDevice = (deps: Deps, request: FastifyRequest, person: string): string | undefined => {
  const device = readDevice(deps, request);
  if (device === undefined) return undefined;
  const mark = markOf(deps, device.id, person);
  return device.marks.some((each) => equal(each, mark)) ? device.id : undefined;
};

/** Marks the browser as used by the person to log in. */
export const markDevice = (
  deps: Deps,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  person: string,
): void => {
  const device = readDevice(deps, request) ?? { id: randomBytes(16).toString('base64url'), marks: [] };
  const mark = markOf(deps, device.id, person);
  const marks = [mark, ...device.marks.filter((each) => each !== mark)].slice(0, mostAccounts);
  const content = [device.id, today(deps) + livesDays, marks.join('~')].join('.');
  addCookie(reply, deps.config, { name: deviceCookie, value: signed(deps, content), seconds: livesDays * 86_400 });
};
