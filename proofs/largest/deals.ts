import { countries } from '@eigaichi/domain/options/countries';
import { codesOf } from '@eigaichi/domain/options/option-list';
import { mostMovies } from '@eigaichi/domain/quotes/request/conditions';
import { answerBody, providerQuoteOf, type Quote, signBody } from '../../apps/api/src/testing/quoted.ts';
import { dayIn } from '../market/deal-steps.ts';
import { largestConditions } from './conditions.ts';
import { least, type Measured } from './judged.ts';
import type { MeasuredProduct } from './measured-product.ts';

type Headers = Readonly<Record<string, string>>;
type Parties = { readonly buyer: Headers; readonly provider: Headers; readonly manager: Headers };

/** The first deal warms up the compiler for the others. */
const deals = 3;

const consent = (person_title: string) => ({
  person_name: '見本 花子',
  person_title,
  consented_on: dayIn(0),
  note: 'Agreed by mail.',
});

/** One quote with the maximum number of titles of one provider, from the request to the end of the agreement. */
const walkDeal = async (product: MeasuredProduct, { buyer, provider, manager }: Parties): Promise<Measured[]> => {
  const measured: Measured[] = [];
  const send = async (what: string, headers: Headers, path: string, body?: object): Promise<string> => {
    const method = body === undefined ? 'GET' : 'POST';
    const sent = {
      method,
      path: `/api${path}`,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    };
    const { status, text, ...used } = await product.measure(sent);
    if (status >= 300) throw new Error(`${what}: ${status} ${text.slice(0, 400)}`);
    measured.push({ what: `${what}, ${mostMovies} titles of one provider`, status, ...used });
    return text;
  };
  const quoteIn = (text: string) => (JSON.parse(text) as { data: Quote }).data;
  const movies = product.planted.slice(0, mostMovies);
  const { uuid, version } = quoteIn(
    await send('quotes.request', buyer, '/quote', { movies, conditions: largestConditions }),
  );
  const path = `/quote/${uuid}`;
  const readAs = async (headers: Headers, who: string) => quoteIn(await send(`quotes.read as ${who}`, headers, path));
  await send('quotes.confirm', manager, `${path}/confirm`, { version });
  const answer = { ...answerBody(await readAs(provider, 'provider')), valid_until: dayIn(30) };
  await send('quotes.answer', provider, `${path}/answer`, answer);
  const answered = await readAs(manager, 'manager');
  const share = providerQuoteOf(answered);
  const each = <T extends object>(change: T) => share.movies.map((title) => ({ quote_movie: title.uuid, ...change }));
  await send('quotes.correct', manager, `${path}/correct`, {
    quote_provider: share.uuid,
    version: answered.version,
    terms_sha256: share.terms_sha256,
    reason: 'Ten yen more for the provider.',
    titles: each({ adjustment_yen: 10 }),
  });
  const offered = await readAs(buyer, 'buyer');
  await send('quotes.terms', buyer, `${path}/terms/${share.uuid}`);
  for (const format of ['pdf', 'xlsx'])
    await send(`quotes.offer_sheet, ${format}`, buyer, `${path}/terms/${share.uuid}/sheet/${format}`);
  await send('quotes.sign', buyer, `${path}/sign`, signBody(offered));
  const signed = await readAs(manager, 'manager');
  await send('quotes.amend', manager, `${path}/amend`, {
    quote_provider: share.uuid,
    version: signed.version,
    reason: 'All countries but one.',
    countries: codesOf(countries).slice(1),
    titles: each({ flat_price: 13_000 }),
    consents: { consumer: consent('Head of acquisitions'), provider: consent('取締役') },
  });
  const amended = await readAs(manager, 'manager');
  const agreement = providerQuoteOf(amended).agreement?.uuid ?? '';
  await send('agreements.read', buyer, `/agreement/${agreement}`);
  for (const format of ['pdf', 'xlsx'])
    await send(`agreements.sheet, ${format}`, buyer, `/agreement/${agreement}/sheet/${format}`);
  const end = { quote_provider: share.uuid, fault: 'nobody' };
  const preview = await send('quotes.termination', manager, `${path}/termination`, end);
  const { compensation } = (JSON.parse(preview) as { data: { compensation: { amount: number } } }).data;
  await send('quotes.terminate', manager, `${path}/terminate`, {
    ...end,
    version: amended.version,
    reason: 'Both sides agreed.',
    compensation: compensation.amount,
  });
  return measured;
};

/** Every step of the largest possible deal with one provider, with its minimum cost. */
export const measureDeals = async (product: MeasuredProduct, parties: Parties): Promise<Measured[]> => {
  const steps = new Map<string, Measured>();
  for (let deal = 0; deal < deals; deal += 1)
    for (const step of await walkDeal(product, parties)) {
      const known = steps.get(step.what);
      steps.set(step.what, known === undefined ? step : least(known, step));
    }
  return [...steps.values()];
};
