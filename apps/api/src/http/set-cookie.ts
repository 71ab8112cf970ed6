import type { FastifyReply } from 'fastify';
import type { Config } from '../config.ts';
import { isHttps } from './answer-headers.ts';
import { cookieName } from './cookies.ts';

type Cookie = { readonly name: string; readonly value: string; readonly seconds: number };

/** Adds an HttpOnly cookie that browsers don't send with changes from other sites (D12). */
export const addCookie = (reply: FastifyReply, config: Config, { name, value, seconds }: Cookie): void => {
  const secure = isHttps(config) ? '; Secure' : '';
  const pair = `${cookieName(config, name)}=${value}`;
  void reply.header('set-cookie', `${pair}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`);
};
