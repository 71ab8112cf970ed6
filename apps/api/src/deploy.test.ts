import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readConfig, settingNames } from './config.ts';

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');

type Settings = Readonly<Record<string, string>>;

/** Settings as lines of `NAME=value`. */
const assigned = (text: string): Settings =>
  Object.fromEntries(
    [...text.matchAll(/^([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  );

/** Settings as lines of `NAME: value` in YAML, at this indent. */
const mapped = (text: string, indent: number): Settings =>
  Object.fromEntries(
    [...text.matchAll(new RegExp(`^ {${indent}}([A-Z][A-Z0-9_]*): (.*)$`, 'gm'))].map(([, name = '', value = '']) => [
      name,
      value.replace(/^'(.*)'$/, '$1'),
    ]),
  );

/** Settings on one line, as in `ENV` of an image and `Environment=` of systemd. */
const inLine = (text: string, start: RegExp): Settings => assigned((start.exec(text)?.[1] ?? '').replaceAll(' ', '\n'));

const key = () => randomBytes(32).toString('base64');

/** The examples omit secrets; an operator fills them in as their comments explain. */
const filled = (settings: Settings): Settings => ({
  ...settings,
  SECRET: key(),
  ENCRYPTION_KEYS: `${settings.ENCRYPTION_KEYS}${key()}`,
});

const composeFile = read('deploy/compose.yaml');
const dockerfile = read('deploy/Dockerfile');
const unit = read('deploy/systemd/eigaichi.service');

/** One service of compose.yaml, up to the next line at its name's indent. */
const service = (name: string) => new RegExp(`^ {2}${name}:\\n((?: {3}.*\\n)+)`, 'm').exec(composeFile)?.[1] ?? '';

const image = inLine(dockerfile, /^ENV (.*)$/m);
const composeValues = assigned(read('deploy/compose.env.example'));
const composeSettings = (values: Settings): Settings =>
  Object.fromEntries(
    Object.entries(mapped(service('product'), 6)).map(([name, value]) => [
      name,
      value.replace(/\$\{(\w+)\}/g, (_, used: string) => values[used] ?? ''),
    ]),
  );

const ways: Readonly<Record<string, () => Settings>> = {
  compose: () => ({
    ...image,
    ...composeSettings({
      ...filled(composeValues),
      DATABASE_PASSWORD: 'a',
      S3_ACCESS_KEY_ID: 'b',
      S3_SECRET_ACCESS_KEY: 'c',
    }),
  }),
  kubernetes: () => ({
    ...image,
    ...filled({
      ...mapped(read('deploy/kubernetes/settings.yaml'), 2),
      ...mapped(read('deploy/kubernetes/secret.example.yaml'), 2),
    }),
  }),
  systemd: () => ({
    ...filled(assigned(read('deploy/systemd/eigaichi.env.example'))),
    ...inLine(unit, /^Environment=(.*)$/m),
  }),
};

describe.each(Object.entries(ways))('deployed by %s', (_, settings) => {
  test('sets only settings that the product reads', () => {
    // Read by Node itself and its libraries.
    const known = new Set([...settingNames, 'NODE_ENV']);
    expect(Object.keys(settings()).filter((name) => !known.has(name))).toEqual([]);
  });

  test('starts in production, behind its configured proxy', () => {
    const config = readConfig(settings());
    expect(config).toMatchObject({ mode: 'production', port: 3000 });
    expect(config.publicUrl).toMatch(/^https:/);
    expect(config.trustedProxies).not.toBeNull();
    expect(config.metricsListener?.port).toBe(9464);
  });
});

test('compose and its example have the same settings', () => {
  const used = new Set([...composeFile.matchAll(/\$\{(\w+)\}/g)].map(([, name = '']) => name));
  expect([...used].toSorted()).toEqual(Object.keys(composeValues).toSorted());
});

test('image and systemd start the command of npm start, compose and Kubernetes that of the image', () => {
  const [, words = ''] = /become\(pinnedNode, \[(.*)\]\)/.exec(read('scripts/start.mjs')) ?? [];
  const [flag] = /'(--[^']+)'/.exec(words)?.slice(1) ?? [];
  const [main] = /at\('([^']+)'\)/.exec(words)?.slice(1) ?? [];
  expect([flag, main]).not.toContain(undefined);
  expect(JSON.parse(/^CMD (.*)$/m.exec(dockerfile)?.[1] ?? '')).toEqual(['node', flag, main]);
  expect(/^ExecStart=\S+\/node (.*)$/m.exec(unit)?.[1]).toBe(`${flag} ${main}`);
  expect(service('product')).not.toMatch(/^ {4}(command|entrypoint):/m);
  expect(read('deploy/kubernetes/deployment.yaml')).not.toMatch(/^ +(command|args):/m);
});

test('the image has the pinned Node, and copies the manifest of each workspace', () => {
  const { devDependencies } = JSON.parse(read('package.json')) as { devDependencies: Settings };
  expect(dockerfile).toContain(`node:${devDependencies.node}-`);
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { link?: boolean; resolved?: string }>;
  };
  const workspaces = Object.values(packages).flatMap(({ link, resolved }) =>
    link === true && resolved ? [resolved] : [],
  );
  expect(workspaces.length).toBeGreaterThan(0);
  for (const workspace of workspaces) expect(dockerfile).toContain(`COPY ${workspace}/package.json ${workspace}/\n`);
});

test('the stop timeout exceeds the maximum for draining, requests and jobs', () => {
  const drain = readConfig((ways.kubernetes ?? (() => ({})))()).drainMs / 1000;
  const least = Math.max(drain, 10) + 30 + 20;
  for (const [text, pattern] of [
    [service('product'), /stop_grace_period: (\d+)s/],
    [read('deploy/kubernetes/deployment.yaml'), /terminationGracePeriodSeconds: (\d+)/],
    [unit, /TimeoutStopSec=(\d+)/],
  ] as const)
    expect(Number(pattern.exec(text)?.[1])).toBeGreaterThan(least);
});
