import type { Endpoint } from '@eigaichi/wire/endpoint';
import { z } from 'zod';
import { escapeHtml } from './html.ts';

const schemaBlock = (title: string, schema: z.ZodType | undefined, io: 'input' | 'output'): string => {
  if (schema === undefined) return '';
  const { $schema: _dialect, ...made } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return `<details><summary>${title}</summary><pre>${escapeHtml(JSON.stringify(made, null, 2))}</pre></details>`;
};

const whoText = ({ access }: Endpoint) =>
  typeof access === 'string'
    ? access
    : `${access.roles.join(', ')}${access.as === 'real' ? ' (real)' : ''}${(access.capability ?? access.staff) === undefined ? '' : ` · ${access.capability ?? `staff ${access.staff}`}`}`;

const section = (endpoint: Endpoint) => `<article id="${endpoint.name}">
<h3><code>${endpoint.method} /api${endpoint.path}</code></h3>
<p>${endpoint.name} · ${escapeHtml(whoText(endpoint))} · ${endpoint.status}${endpoint.idempotent === true ? ' · Idempotency-Key' : ''}</p>
${schemaBlock('Parameters', endpoint.params, 'input')}${schemaBlock('Query', endpoint.query, 'input')}
${schemaBlock('Body', endpoint.body, 'input')}${schemaBlock('Answer', endpoint.answer, 'output')}
</article>`;

/** The description of the API as one page that needs no network and no script (D29). */
export const docsPage = (endpoints: readonly Endpoint[], openApi: string): string => {
  const groups = Map.groupBy(endpoints, ({ name }) => name.split('.')[0] ?? name);
  const body = [...groups].map(([name, own]) => `<section><h2>${name}</h2>${own.map(section).join('')}</section>`);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Eigaichi API</title><style>
body{font:16px/1.5 system-ui,sans-serif;max-width:56rem;margin:2rem auto;padding:0 1rem;color:#1d1b19;background:#fdfcfa}
pre{overflow:auto;background:#f3f0ea;padding:1rem}article{border-top:1px solid #d9d4ca;padding:.5rem 0}h3{margin:.5rem 0}p{margin:.25rem 0}
</style></head><body><h1>Eigaichi API</h1>
<p>${endpoints.length} calls. <a href="/api/openapi.json">OpenAPI 3.1</a> (${Math.ceil(openApi.length / 1024)} KB)</p>
${body.join('\n')}</body></html>`;
};
