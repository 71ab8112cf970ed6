import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { initialLanguage } from '@eigaichi/domain/shared/initial-language';
import type { Language } from '@eigaichi/domain/shared/language';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { cookieIn, cookieName } from './cookies.ts';

type PaintedPage = {
  readonly html: string;
  readonly answers: readonly unknown[];
  readonly now: string;
  readonly sources: readonly string[];
};

type PageWanted = {
  readonly address: string;
  readonly language: Language;
  readonly painted_for: { readonly wide: boolean; readonly cookies: string | null; readonly time_zone: string };
  readonly ask: (address: string, init: RequestInit) => Promise<Response>;
};

/** The page's own program, built for the server (`apps/web/src/first-paint.tsx`). */
type Painter = {
  readonly paint: (wanted: PageWanted) => Promise<PaintedPage | null>;
  readonly isPage: (path: string) => boolean;
};

export type Pages = {
  readonly paint: (request: FastifyRequest) => Promise<FirstPaint | null>;
  /** True if the built page has a route for the path. */
  readonly isPage: (path: string) => boolean;
};

/** Markup inserted before the end of the page's head, and into the element that its scripts render to later. */
export type FirstPaint = { readonly language: Language; readonly head: string; readonly body: string };

/** Embeds the answers in the page as data; `<` is escaped, so that no text can close their element. */
const dataOf = (from: unknown) => JSON.stringify(from).replaceAll('<', '\\u003c');

// Buttons can't respond until their scripts load, so they are inert until then.
const disabled = (html: string) => html.replace(/<(button|input|textarea|select)(?=[\s>])/g, '<$1 inert');

const isPhone = ({ headers }: FastifyRequest) =>
  headers['sec-ch-ua-mobile'] === '?1' || /\b(?:Mobile|Android|iPhone)\b/.test(headers['user-agent'] ?? '');

/** The time zone sent by the reader's browser; Tokyo, the market's zone, until the browser sends a known one. */
const timeZoneIn = (said: string | undefined): string => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: said ?? 'Asia/Tokyo' }).resolvedOptions().timeZone;
  } catch {
    return 'Asia/Tokyo';
  }
};

/** Reads sent by POST because of their length; they store nothing (D29b). */
const isQuestion = (address: string) => /^\/api\/(?:availability|[\w/-]+\/preview)$/.test(address);

/** Calls our own API as the reader of the page, with the same guards, limits and answers. Allows reads only. */
const asReader =
  ({ server, headers, ip }: FastifyRequest, { publicUrl }: Pick<Config, 'publicUrl'>): PageWanted['ask'] =>
  async (address, { method = 'GET', body, headers: own }) => {
    const reads = method === 'GET' || (method === 'POST' && isQuestion(address));
    if (!reads) throw new Error(`a page asked for ${method} ${address} while it was painted`);
    const { authorization, cookie, 'user-agent': agent } = headers;
    const answer = await server.inject({
      method,
      url: address,
      remoteAddress: ip,
      ...(typeof body === 'string' ? { payload: body } : {}),
      headers: {
        ...Object.fromEntries(new Headers(own)),
        ...(method === 'POST' ? { origin: new URL(publicUrl).origin } : {}),
        ...(authorization === undefined ? {} : { authorization }),
        ...(cookie === undefined ? {} : { cookie }),
        ...(agent === undefined ? {} : { 'user-agent': agent }),
      },
    });
    return new Response(answer.body, { status: answer.statusCode });
  };

/** After this long the page's own scripts serve a reader better. */
const timeoutMs = 1500;

const within = async <T>(promise: Promise<T>): Promise<T | null> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), timeoutMs);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
};

/** An entry of the build's manifest: the file's name, its imports and its styles. */
type Made = { readonly file: string; readonly imports?: readonly string[]; readonly css?: readonly string[] };
type Manifest = Readonly<Record<string, Made>>;

type PageFiles = { readonly scripts: readonly string[]; readonly styles: readonly string[] };

/** The build's manifest lists the files of each route; without it a page loads its files one after another. */
const pageFilesIn = (root: string): ((sources: readonly string[]) => PageFiles) => {
  const path = join(root, '.vite', 'manifest.json');
  const manifest: Manifest = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
  const closure = (from: readonly string[]): ReadonlySet<string> => {
    const met = new Set<string>();
    const visit = (name: string) => {
      if (met.has(name) || manifest[name] === undefined) return;
      met.add(name);
      for (const next of manifest[name].imports ?? []) visit(next);
    };
    for (const name of from) visit(name);
    return met;
  };
  const always = closure(['index.html']);
  return (sources) => {
    const requested = Object.keys(manifest).filter((name) => sources.includes(name.split('?')[0] ?? name));
    const own = [...closure(requested)].filter((name) => !always.has(name)).flatMap((name) => manifest[name] ?? []);
    return {
      scripts: own.map(({ file }) => file),
      styles: [...new Set(own.flatMap(({ css = [] }) => css))],
    };
  };
};

/**
 * Paints the most visited pages before their scripts load (docs/decisions/0009). `root` is the folder of the built
 * page. A page stays unpainted if the build has no painter, or if the painter fails or is slow.
 */
export const loadFirstPaint = async (root: string, config: Pick<Config, 'publicUrl'>): Promise<Pages> => {
  const program = join(root, '..', 'dist-server', 'first-paint.js');
  if (!existsSync(program)) return { paint: async () => null, isPage: () => true };
  const painter: Painter = await import(pathToFileURL(program).href);
  const filesOf = pageFilesIn(root);
  const named = {
    language: cookieName(config, 'eigaichi.language'),
    cookies: cookieName(config, 'eigaichi.cookies'),
    time_zone: cookieName(config, 'eigaichi.time_zone'),
  };
  const paint = async (request: FastifyRequest): Promise<FirstPaint | null> => {
    const { cookie, 'accept-language': spoken = '' } = request.headers;
    const language = initialLanguage(cookieIn(cookie, named.language) ?? null, spoken.trimStart());
    const painted_for = {
      wide: !isPhone(request),
      cookies: cookieIn(cookie, named.cookies) ?? null,
      time_zone: timeZoneIn(cookieIn(cookie, named.time_zone)),
    };
    const page = await within(
      painter.paint({ address: request.url, language, painted_for, ask: asReader(request, config) }),
    );
    if (page === null) return null;
    const { scripts, styles } = filesOf(page.sources);
    return {
      language,
      head: [
        ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
        ...scripts.map((file) => `<link rel="after-paint" crossorigin href="/${file}">`),
      ].join('\n    '),
      body: `<div id="root">${disabled(page.html)}</div>
    <script id="painted-from" type="application/json">${dataOf({ painted_for, answers: page.answers, now: page.now })}</script>`,
    };
  };
  return { paint, isPage: painter.isPage };
};
