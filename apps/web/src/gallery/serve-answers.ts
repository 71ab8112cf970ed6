import { refusalTexts } from '@eigaichi/domain/shared/refusals';
import { readSession } from '@eigaichi/wire/accounts/sessions';
import { statusByRefusal } from '@eigaichi/wire/shared/errors';
import { currentLanguage } from '../lib/language.ts';
import { setTransport } from '../lib/transport.ts';
import { endpointOf } from './endpoints.ts';
import { sessionOf } from './readers.ts';
import { sample } from './sample.ts';
import type { Answer, Asked, State } from './state.ts';

type Reply = Answer['reply'];

type Given = Exclude<Reply, { readonly kind: 'pending' }>;

/** A response whose body is available immediately; browsers may delay reading the body of a `Response`. */
const responseOf = (value: unknown, status: number): Response => {
  const text = JSON.stringify(value);
  return Object.assign(new Response(null, { status }), { text: async () => text });
};

const replyOf = (reply: Given, endpoint: Answer['endpoint'], requested: Asked): Response => {
  switch (reply.kind) {
    case 'unreachable':
      throw new TypeError('Failed to fetch');
    case 'refused': {
      const { code, details } = reply;
      const message = refusalTexts[code][currentLanguage()];
      return responseOf({ code, message, details }, statusByRefusal[code]);
    }
    default: {
      const value = sample(endpoint.answer, [], reply.of(requested));
      const { error } = endpoint.answer.safeParse(value);
      if (error !== undefined) throw new Error(`the answer of ${endpoint.name} breaks its schema: ${error.message}`);
      return endpoint.status === 204 ? new Response(null, { status: 204 }) : responseOf(value, endpoint.status);
    }
  }
};

/** Number of calls being answered, and of those never answered. */
type Calls = { open: number; held: number };

/** Answers a page's calls for a state. `faults` collects calls that a state can't answer. */
export const serveAnswers = ({ reader = 'visitor', session, answers = [] }: State, faults: string[]): Calls => {
  const calls = { open: 0, held: 0 };
  // The page checks here if the market is back.
  const isReady = !answers.some(({ reply }) => reply.kind === 'unreachable');
  globalThis.fetch = async (address) => {
    const { pathname } = new URL(address instanceof Request ? address.url : address, 'http://gallery');
    // The player fetches screener segments and subtitles itself.
    const isExpected = pathname === '/readyz' || pathname.startsWith('/viewing');
    if (!isExpected) faults.push(`a request outside the API: ${pathname}`);
    return new Response(null, { status: isReady ? 200 : 503 });
  };
  setTransport(async (address, { method = 'GET', body }) => {
    const { pathname, searchParams } = new URL(address, 'http://gallery');
    calls.open += 1;
    try {
      const endpoint = endpointOf(method, pathname);
      const requested = {
        path: pathname,
        query: searchParams,
        body: typeof body === 'string' ? JSON.parse(body) : body,
      };
      const own = answers.find((one) => one.endpoint === endpoint)?.reply;
      const usual: Reply = { kind: 'answer', of: () => (endpoint === readSession ? sessionOf(reader, session) : {}) };
      const reply = own ?? usual;
      if (reply.kind === 'pending') calls.held += 1;
      else return replyOf(reply, endpoint, requested);
    } catch (error) {
      if (!(error instanceof TypeError)) faults.push(String(error));
      throw error;
    } finally {
      calls.open -= 1;
    }
    return new Promise(() => {});
  });
  return calls;
};
