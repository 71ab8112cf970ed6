import { escapeHtml } from './html.ts';

/** Part of the description that the page shows for one call. */
export type Operation = {
  readonly operationId: string;
  readonly description: string;
  readonly parameters: readonly object[];
  readonly requestBody?: object;
  readonly responses: Readonly<Record<string, object>>;
};

export type Description = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, object>>; readonly securitySchemes: object };
};

const schemaLink = /#\/components\/schemas\/(\w+)/g;

const block = (title: string, what: object | undefined): string => {
  if (what === undefined || Object.keys(what).length === 0) return '';
  const text = escapeHtml(JSON.stringify(what, null, 2)).replace(schemaLink, '<a href="#schema-$1">$&</a>');
  return `<details><summary>${title}</summary><pre>${text}</pre></details>`;
};

const section = (path: string, method: string, operation: Operation) => {
  const { operationId, description, parameters, requestBody, responses } = operation;
  const [status = ''] = Object.keys(responses);
  return `<article id="${operationId}">
<h3><code>${method.toUpperCase()} /api${path}</code></h3>
<p>${operationId} · ${escapeHtml(description)}</p>
${block('Parameters', parameters)}${block('Body', requestBody)}${block(`Answer ${status}`, responses[status])}
</article>`;
};

/** API description as one page that needs no network and no script (D29). */
export const docsPage = ({ paths, components }: Description): string => {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const groups = Map.groupBy(calls, ({ operation: { operationId } }) => operationId.split('.')[0] ?? operationId);
  const body = [...groups].map(
    ([name, own]) =>
      `<section><h2>${name}</h2>${own.map(({ path, method, operation }) => section(path, method, operation)).join('')}</section>`,
  );
  const schemas = Object.entries(components.schemas).map(
    ([name, schema]) =>
      `<article id="schema-${name}"><h3><code>${name}</code></h3>${block('Schema', schema)}</article>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Eigaichi API</title><style>
body{font:16px/1.5 system-ui,sans-serif;max-width:56rem;margin:2rem auto;padding:0 1rem;color:#1d1b19;background:#fdfcfa}
pre{overflow:auto;background:#f3f0ea;padding:1rem}article{border-top:1px solid #d9d4ca;padding:.5rem 0}h3{margin:.5rem 0}p{margin:.25rem 0}
</style></head><body><h1>Eigaichi API</h1>
<p>${calls.length} calls. <a href="/api/openapi.json">OpenAPI 3.1</a></p>
${body.join('\n')}<section><h2>schemas</h2>${schemas.join('')}</section></body></html>`;
};
