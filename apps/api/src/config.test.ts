import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const production = {
  EIGAICHI_MODE: 'production',
  DATABASE_URL: 'postgres://u:p@db.example/market',
  SMTP_URL: 'smtp://mail.example:587',
  PUBLIC_URL: 'https://market.example.com/',
  SECRET: 'x'.repeat(32),
  SEAL_KEYS: `2026:${Buffer.alloc(32).toString('base64')}`,
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

  test('of production are taken as given', () => {
    expect(readConfig(production)).toMatchObject({
      mode: 'production',
      host: '0.0.0.0',
      publicUrl: 'https://market.example.com',
    });
  });

  test.each(['DATABASE_URL', 'SMTP_URL', 'PUBLIC_URL', 'SECRET', 'SEAL_KEYS'])('of production need %s', (name) => {
    expect(faults({ ...production, [name]: '' })).toContain(`${name}: is needed in production`);
  });

  test('that are wrong are all named at once', () => {
    const message = faults({
      PORT: 'x',
      EIGAICHI_MODE: 'test',
      SECRET: 'short',
      SEAL_KEYS: 'short',
      DATABASE_URL: 'mysql://x',
      LOG_LEVEL: 'loud',
    });
    for (const name of ['PORT', 'EIGAICHI_MODE', 'SECRET', 'SEAL_KEYS', 'DATABASE_URL', 'LOG_LEVEL'])
      expect(message).toContain(`  ${name}: `);
  });

  test('of the object store come together or not at all', () => {
    expect(faults({ S3_BUCKET: 'files' })).toContain('S3_ACCESS_KEY_ID: is needed');
    expect(faults({ TRANSLATION_KEY: 'k' })).toContain('TRANSLATION_URL: is needed');
  });
});
