import { readFileSync } from 'node:fs';
import type { Registry } from 'prom-client';
import { describe, expect, test } from 'vitest';
import { testHarness } from '../testing/harness.ts';

const read = (path: string) => readFileSync(new URL(`../../../../deploy/${path}`, import.meta.url), 'utf8');

const shown = () => {
  const { panels } = JSON.parse(read('grafana/eigaichi.json')) as { panels: { targets?: { expr: string }[] }[] };
  return panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
};

/** Every expression of Prometheus's rules, on its line or in the block below. */
const alerted = () =>
  [...read('prometheus/alerts.yaml').matchAll(/^ +expr: (?:\|\n((?: {10}.*\n)+)|(.*)\n)/gm)].map(
    ([, block, line]) => block ?? line ?? '',
  );

/** Keywords and functions of PromQL, as far as used. */
const promql = /^(?:by|sum|min|max|rate|increase|topk|histogram_quantile|min_over_time|[0-9.e]+)$/;
/** Labels that Prometheus adds to every series. */
const ofPrometheus = ['instance', 'job'];

type Used = { readonly name: string; readonly labels: readonly string[] };

const wordsIn = (text: string) => text.match(/[a-z_][a-z0-9_]*/g) ?? [];

/** The metrics of an expression with the labels it uses. */
const usedIn = (expression: string): Used[] => {
  const grouped = [...expression.matchAll(/by \(([^)]*)\)/g)].flatMap(([, names = '']) => wordsIn(names));
  const bare = expression.replace(/by \([^)]*\)/g, '').replace(/\[\w+\]/g, '');
  return [...bare.matchAll(/([a-z_][a-z0-9_]*)\s*(?:\{([^}]*)\})?/g)].flatMap(([, name = '', selected = '']) =>
    promql.test(name)
      ? []
      : [
          {
            name,
            labels: [...grouped, ...[...selected.matchAll(/(\w+)(?:=~|!=|!~|=)"/g)].map(([, label = '']) => label)],
          },
        ],
  );
};

/** Names as listed in `/metrics`, each with its labels. */
const exported = (registry: Registry): ReadonlyMap<string, readonly string[]> =>
  new Map(
    registry.getMetricsAsArray().flatMap((metric) => {
      const labels = 'labelNames' in metric ? (metric.labelNames as string[]) : [];
      const histogram = ['_bucket', '_sum', '_count'].map(
        (suffix) => [`${metric.name}${suffix}`, suffix === '_bucket' ? [...labels, 'le'] : labels] as const,
      );
      return String(metric.type) === 'histogram' ? histogram : [[metric.name, labels] as const];
    }),
  );

const harness = await testHarness();

describe.each([
  ['the dashboard of Grafana', shown],
  ['the alerts of Prometheus', alerted],
])('%s', (_, expressions) => {
  test('uses only metrics and labels that the product exports', () => {
    const there = exported(harness.app.metrics);
    const used = expressions().flatMap(usedIn);
    expect(used.length).toBeGreaterThan(10);
    const unknown = used.flatMap(({ name, labels }) => {
      const known = there.get(name) ?? (name === 'up' ? [] : undefined);
      if (known === undefined) return [name];
      const own = new Set([...known, ...ofPrometheus]);
      return labels.filter((label) => !own.has(label)).map((label) => `${name} by ${label}`);
    });
    expect(unknown).toEqual([]);
  });
});

test('gives every rule a duration, a severity and an explanation', () => {
  const rules = read('prometheus/alerts.yaml').split('- alert: ').slice(1);
  expect(rules.length).toBe(alerted().length);
  for (const rule of rules) expect(rule).toMatch(/severity: (critical|warning)[\s\S]*summary: '.+'/);
});
