import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { staffRole } from '@eigaichi/domain/options/companies';
import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig, settingNames } from './config.ts';

const production = {
  EIGAICHI_MODE: 'production',
  DATABASE_URL: 'postgres://u:p@db.example/market?sslmode=verify-full',
  SMTP_URL: 'smtp://mail.example:587',
  PUBLIC_URL: 'https://market.example.com/',
  SECRET: randomBytes(32).toString('base64'),
  ENCRYPTION_KEYS: `2026:${randomBytes(32).toString('base64')}`,
};

const faults = (variables: Record<string, string>): string => {
  try {
    readConfig(variables);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return '';
};

describe('settings', () => {
  test('have defaults for trying the product out', () => {
    expect(readConfig({})).toMatchObject({
      mode: 'demo',
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://localhost:3000',
    });
  });

  test('are exactly those in the table of docs/operations.md', () => {
    const page = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8');
    const [, table = ''] = /^## Settings\n(.*?)^## /ms.exec(page) ?? [];
    const rows = table.split('\n').filter((line) => line.startsWith('| `'));
    const listed = rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name));
    expect(listed.toSorted()).toEqual(settingNames.toSorted());
  });

  test('of production are used as given', () => {
    expect(readConfig(production)).toMatchObject({
      mode: 'production',
      host: '0.0.0.0',
      publicUrl: 'https://market.example.com',
    });
  });

  test.each(['DATABASE_URL', 'SMTP_URL', 'PUBLIC_URL', 'SECRET', 'ENCRYPTION_KEYS'])(
    'of production need %s',
    (name) => {
      expect(faults({ ...production, [name]: '' })).toContain(`${name}: is needed in production`);
    },
  );

  test('of the staff’s single sign-on are read together, and reported by name if missing', () => {
    const staff = {
      STAFF_SSO_ISSUER: 'https://id.example',
      STAFF_SSO_CLIENT_ID: 'market',
      STAFF_SSO_CLIENT_SECRET: 'secret',
      STAFF_SSO_DOMAINS: 'Market.example, films.example',
      STAFF_SSO_GROUPS: 'Admins=manager,Books=accountant',
    };
    expect(readConfig({}).staffSignOn).toBeNull();
    expect(readConfig(staff).staffSignOn).toEqual({
      client: {
        issuer: 'https://id.example',
        client_id: 'market',
        client_secret: 'secret',
        scope: 'openid email profile',
        email_claim: 'email',
        given_name_claim: 'given_name',
        family_name_claim: 'family_name',
        groups_claim: 'groups',
        in_own_network: false,
      },
      domains: ['market.example', 'films.example'],
      groups: [
        { group: 'Admins', staff_role: staffRole.manager },
        { group: 'Books', staff_role: staffRole.accountant },
      ],
    });
    const own = { STAFF_SSO_SCOPE: 'openid films', STAFF_SSO_EMAIL_CLAIM: 'upn', STAFF_SSO_PRIVATE: 'true' };
    expect(readConfig({ ...production, ...staff, ...own }).staffSignOn?.client).toMatchObject({
      scope: 'openid films',
      email_claim: 'upn',
      in_own_network: true,
    });
    expect(faults({ ...staff, STAFF_SSO_SCOPE: 'email' })).toContain('STAFF_SSO_SCOPE');
    for (const name of Object.keys(staff))
      expect(faults({ ...staff, [name]: '' })).toContain(`${name}: is needed when another setting of STAFF_SSO`);
    const wrong = { STAFF_SSO_ISSUER: 'http://id.example', STAFF_SSO_DOMAINS: '@x', STAFF_SSO_GROUPS: 'Admins=boss' };
    for (const name of Object.keys(wrong)) expect(faults({ ...staff, ...wrong })).toContain(`${name}: must`);
  });

  test('of production refuse OpenID providers on the server’s own network', () => {
    expect(readConfig({}).allowsPrivateSignOn).toBe(false);
    expect(readConfig({ ALLOW_PRIVATE_SSO: 'true' }).allowsPrivateSignOn).toBe(true);
    expect(faults({ ...production, ALLOW_PRIVATE_SSO: 'true' })).toContain('ALLOW_PRIVATE_SSO: is for demo mode alone');
    expect(faults({ ...production, ALLOW_PRIVATE_WEBHOOKS: 'true' })).toContain('ALLOW_PRIVATE_WEBHOOKS: is only for');
  });

  test('are all reported together if wrong', () => {
    const message = faults({
      PORT: 'x',
      EIGAICHI_MODE: 'test',
      SECRET: 'short',
      ENCRYPTION_KEYS: 'short',
      DATABASE_URL: 'mysql://x',
      LOG_LEVEL: 'loud',
    });
    for (const name of ['PORT', 'EIGAICHI_MODE', 'SECRET', 'ENCRYPTION_KEYS', 'DATABASE_URL', 'LOG_LEVEL'])
      expect(message).toContain(`  ${name}: `);
  });

  test.each([
    ['32 equal signs', 'x'.repeat(32)],
    ['a long pattern', 'Abc1'.repeat(40)],
    ['31 random bytes', randomBytes(31).toString('base64')],
    ['31 random bytes in hex', randomBytes(31).toString('hex')],
    ['a sentence', 'correct horse battery staple, and some more words'],
    ['words in the letters of base64', 'correcthorsebatterystapleandsomemorewordsbehindthem'],
    ['one value in hex', '00'.repeat(32)],
    ['few values in hex', '0123456789abcdef'.repeat(8)],
  ])('refuse %s as a secret, and name the command that makes one', (_, secret) => {
    expect(faults({ ...production, SECRET: secret })).toContain('openssl rand -base64 32');
    expect(faults({ ...production, METRICS_TOKEN: secret })).toContain('METRICS_TOKEN: ');
  });

  test.each(['base64', 'base64url', 'hex'] as const)('take 32 random bytes or more in %s as a secret', (encoding) => {
    for (const bytes of [32, 33, 48, 64])
      expect(faults({ ...production, SECRET: randomBytes(bytes).toString(encoding) })).toBe('');
  });

  test('refuse an encryption key that is not random', () => {
    const key = Buffer.alloc(32, 7).toString('base64');
    expect(faults({ ...production, ENCRYPTION_KEYS: `2026:${key}` })).toContain('ENCRYPTION_KEYS: ');
  });

  test('of production require https, unless http is explicitly intended', () => {
    const PUBLIC_URL = 'http://market.internal';
    expect(faults({ ...production, PUBLIC_URL })).toContain('ALLOW_INSECURE_HTTP=true');
    expect(faults({ ...production, PUBLIC_URL, ALLOW_INSECURE_HTTP: 'false' })).toContain('ALLOW_INSECURE_HTTP=true');
    expect(readConfig({ ...production, PUBLIC_URL, ALLOW_INSECURE_HTTP: 'true' }).publicUrl).toBe(PUBLIC_URL);
    expect(readConfig({ PUBLIC_URL }).publicUrl).toBe(PUBLIC_URL);
  });

  test.each([
    ['DATABASE_URL', 'postgres://u:p@db.example/market'],
    ['DATABASE_URL', 'postgres://u:p@db.example/market?sslmode=disable'],
    ['DATABASE_URL', 'postgres://u:p@db.example/market?sslmode=prefer'],
    ['DATABASE_URL', 'postgres://u:p@db.example/market?sslmode=no-verify'],
    ['DATABASE_URL', 'postgres://u:p@db.example/market?sslmode=require&uselibpqcompat=true'],
    ['CHAT_WEBHOOK_URL', 'http://chat.example/hook'],
    ['RATES_URL', 'http://rates.example/daily.xml'],
    ['TRANSLATION_URL', 'http://translate.example'],
    [
      'EIDR_URL',
      'http://eidr.example/EIDR',
      { EIDR_USER: '10.5238/u', EIDR_PARTY: '10.5237/p', EIDR_PASSWORD: 'secret' },
    ],
    ['S3_ENDPOINT', 'http://store.example'],
  ])(
    'of production reach no other machine in the clear unless that is said to be meant: %s %s',
    (name, address, others: object = {}) => {
      expect(faults({ ...production, [name]: address })).toContain(`  ${name}: must `);
      expect(faults({ ...production, [name]: address })).toContain('ALLOW_UNENCRYPTED_SERVICES=true');
      expect(faults({ ...production, ...others, [name]: address, ALLOW_UNENCRYPTED_SERVICES: 'true' })).toBe('');
      expect(faults({ ...others, [name]: address })).toBe('');
      for (const own of ['localhost', '127.0.0.1', '[::1]'])
        expect(faults({ ...production, ...others, [name]: address.replace(/(?<=@|:\/\/)[a-z.]*example/, own) })).toBe(
          '',
        );
    },
  );

  test.each([
    [{}, true],
    [{ ALLOW_UNENCRYPTED_SERVICES: 'true' }, false],
    [{ SMTP_URL: 'smtp://127.0.0.1:25' }, false],
    [{ EIGAICHI_MODE: 'demo' }, false],
  ])('let production send mails by TLS alone: %j is %s', (given, needed) => {
    expect(readConfig({ ...production, ...given }).smtpNeedsTls).toBe(needed);
  });

  test.each([
    ['', null],
    ['0', null],
    ['none', null],
    ['2', 2],
    ['10.0.0.0/8, 2001:db8::/32,192.0.2.7', ['10.0.0.0/8', '2001:db8::/32', '192.0.2.7']],
  ])('name the proxies that are believed: "%s"', (TRUST_PROXY, proxies) => {
    expect(readConfig({ TRUST_PROXY }).trustedProxies).toEqual(proxies);
  });

  test.each([
    'true',
    'yes',
    '*',
    '11',
    '-1',
    '10.0.0.0/33',
    '0.0.0.0/0',
    '::/0',
    'proxy.example',
    '10.0.0.0/8,',
    '1.5',
  ])('believe no proxy that is named "%s"', (TRUST_PROXY) => {
    expect(faults({ TRUST_PROXY })).toContain('TRUST_PROXY: ');
  });

  test('explain why a proxy is not trusted by default', () => {
    expect(faults({ TRUST_PROXY: 'true' })).toContain('believes whatever address the caller writes');
  });

  test('of the object store are required together or not at all', () => {
    expect(faults({ S3_BUCKET: 'files' })).toContain('S3_ACCESS_KEY_ID: is needed');
    expect(faults({ TRANSLATION_KEY: 'k' })).toContain('TRANSLATION_URL: is needed');
    expect(faults({ EIDR_USER: 'u' })).toContain('EIDR_URL: is needed');
  });

  test('of the database route requests through the pooler and all else directly to PostgreSQL', () => {
    const [pooler, direct] = ['postgres://u:p@pooler/market', 'postgres://u:p@primary/market'];
    expect(readConfig({ DATABASE_URL: direct })).toMatchObject({ databaseUrl: direct, poolerUrl: null });
    expect(readConfig({ DATABASE_URL: pooler, DATABASE_DIRECT_URL: direct })).toMatchObject({
      databaseUrl: direct,
      poolerUrl: pooler,
    });
    expect(faults({ DATABASE_DIRECT_URL: direct })).toContain(
      'DATABASE_URL: is needed when DATABASE_DIRECT_URL is given',
    );
  });
});
