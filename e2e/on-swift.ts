import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { missingOfSwift, startSwift } from '../apps/api/src/testing/swift.ts';
import { workers } from './playwright.config.ts';

/**
 * Runs the file journeys with an object store: OpenStack Swift by its S3 API, where installed. Arguments go to
 * Playwright; the server gets the store's settings through the environment.
 */
const journeys = ['materials', 'screening', 'inspection'];
const missing = missingOfSwift();
if (missing.length > 0) {
  process.stdout.write(
    `Skipped: Swift is not installed here (${missing.join(', ')}). The journeys ${journeys.join(', ')} were walked on the local disk alone.\n`,
  );
  process.exit(0);
}

const port = Number(process.env.E2E_PORT ?? 3413);
const swift = await startSwift(Array.from({ length: workers }, (_, index) => `http://127.0.0.1:${port + index}`));
const { endpoint, region, bucket, accessKeyId, secretAccessKey } = swift.place;
const child = spawn('playwright', ['test', ...journeys, ...process.argv.slice(2)], {
  stdio: 'inherit',
  cwd: import.meta.dirname,
  env: {
    ...process.env,
    // One walk per journey is enough for the store.
    E2E_ALL: '',
    E2E_PORT: String(port),
    S3_ENDPOINT: endpoint ?? '',
    S3_REGION: region,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  },
});
const [code] = (await once(child, 'close')) as [number | null];
await swift.stop();
process.exit(code ?? 1);
