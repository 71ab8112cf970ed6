import { setImmediate } from 'node:timers/promises';
import type { Language } from '@eigaichi/domain/shared/language';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { noFrames } from '../answer-headers.ts';
import { cookieName } from '../cookies.ts';
import { describeApi, publicCalls } from '../openapi.ts';
import { orNotFound } from '../refused.ts';
import { sessionCookie } from '../session.ts';
import { changelogPage, startPage } from './guide-pages.ts';
import { problemAbout, problemPage, problemsPage } from './problem-pages.ts';
import { referencePage } from './reference-page.ts';
import { searchEntries, searchPage } from './search-page.ts';

/** The search sends a form to itself, and nothing else is permitted. */
const searchPolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'self'",
  noFrames,
];

const firstText = (value: unknown): string => (typeof value === 'string' ? value : '');

const queryOf = ({ query }: FastifyRequest) => {
  const { lang, q } = (query ?? {}) as { lang?: unknown; q?: unknown };
  const language: Language = lang === 'ja' ? 'ja' : 'en';
  return { language, typed: firstText(q) };
};

/** Both descriptions and every page, made once. */
const makeDocs = async (app: FastifyInstance, { config, clock }: Deps) => {
  const names = { publicUrl: config.publicUrl, cookie: cookieName(config, sessionCookie) };
  const all = await describeApi([...app.endpoints, ...app.described], names);
  const open = await describeApi(publicCalls(app.endpoints), names);
  await setImmediate();
  const page = (language: Language) => {
    const year = clock.today().year + 1;
    const texts = { description: all, origin: config.publicUrl, year, language };
    return { start: startPage(texts), changelog: changelogPage(texts), entries: searchEntries(open, language) };
  };
  const pages = { ja: page('ja'), en: page('en') };
  await setImmediate();
  return { all: JSON.stringify(all), open: JSON.stringify(open), reference: referencePage(open), ...pages };
};

const html = (reply: FastifyReply, page: string) => reply.type('text/html; charset=utf-8').send(page);

const problemRoutes = (app: FastifyInstance): void => {
  app.get('/api/problems', async (_request, reply) => html(reply, problemsPage()));
  app.get<{ Params: { code: string } }>('/api/problems/:code', async ({ params, headers }, reply) => {
    const about = orNotFound(problemAbout(params.code));
    void reply.header('vary', 'accept');
    if (headers.accept?.includes('json') === true) return reply.type('application/json; charset=utf-8').send(about);
    return html(reply, problemPage(about));
  });
};

/** The API description, generated from its validating schemas (D29), and the pages to read it (D51). */
export const apiDocsRoutes = (app: FastifyInstance, deps: Deps): void => {
  let made: ReturnType<typeof makeDocs> | undefined;
  const docs = () => {
    made ??= makeDocs(app, deps);
    return made;
  };
  app.get('/api/openapi.json', async (_request, reply) => reply.type('application/json').send((await docs()).all));
  app.get('/api/openapi-public.json', async (_request, reply) =>
    reply.type('application/json').send((await docs()).open),
  );
  app.get('/api/docs', async (request, reply) => html(reply, (await docs())[queryOf(request).language].start));
  app.get('/api/docs/reference', async (_request, reply) => html(reply, (await docs()).reference));
  app.get('/api/docs/changelog', async (request, reply) =>
    html(reply, (await docs())[queryOf(request).language].changelog),
  );
  app.get('/api/docs/search', async (request, reply) => {
    const { language, typed } = queryOf(request);
    void reply.header('content-security-policy', searchPolicy.join('; ')).header('referrer-policy', 'no-referrer');
    return html(reply, searchPage((await docs())[language].entries, typed, language));
  });
  problemRoutes(app);
};
