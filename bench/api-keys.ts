import { countries } from '@eigaichi/domain/options/countries';
import { rightType } from '@eigaichi/domain/options/right-types';
import { median, p95 } from './figures.ts';
import { type Product, startProduct } from './product.ts';
import type { BenchRow } from './row.ts';

const titles = 100;
const territories = 20;
const rounds = 100;
const budget = 50;

type Headers = Readonly<Record<string, string>>;

const ask = async <T>(url: string, headers: Headers, body?: object): Promise<T> => {
  const answer = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
};

/** A key of the demo's buyer, made as an owner makes it. */
const makeKey = async ({ origin, login }: Product): Promise<Headers> => {
  const body = { api_key_name: 'Bench', api_key_scopes: ['titles:read', 'rights:read'], api_key_days: 30 };
  const { secret } = await ask<{ secret: string }>(
    `${origin}/api/company/api_keys`,
    await login('buyer@example.com'),
    body,
  );
  return { authorization: `Bearer ${secret}` };
};

/** Measures the availability of 100 titles in 20 territories by API key: key, limit, query and JSON. */
export const run = async (): Promise<BenchRow[]> => {
  const product = await startProduct();
  try {
    const headers = await makeKey(product);
    const list = await ask<{ data: { uuid: string }[] }>(`${product.origin}/api/movies?per=${titles}`, headers);
    const wanted = {
      rights: [{ right_type: rightType.svod }],
      countries: countries.slice(0, territories).map(({ code }) => code),
      license_start: '2027-01-01',
      license_end: '2027-12-31',
    };
    const body = { movies: list.data.map(({ uuid }) => uuid), wanted };
    const times: number[] = [];
    for (let round = 0; round < rounds + 5; round += 1) {
      const began = performance.now();
      await ask(`${product.origin}/api/availability`, headers, body);
      if (round >= 5) times.push(performance.now() - began);
    }
    const worst = p95(times);
    return [
      {
        name: `availability by API key of ${body.movies.length} titles in ${territories} territories, p95 of ${rounds}`,
        budget: `≤ ${budget} ms`,
        figure: `${worst.toFixed(1)} ms (median ${median(times).toFixed(1)} ms)`,
        ok: worst <= budget,
      },
    ];
  } finally {
    await product.stop();
  }
};
