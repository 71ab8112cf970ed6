import { join } from 'node:path';
import { systemClock } from './adapters/clock-system.ts';
import { copyFile, keysOnDisk } from './adapters/copy-files.ts';
import { localStorage } from './adapters/storage-local.ts';
import { s3Fault, s3Storage } from './adapters/storage-s3.ts';
import { ConfigError, processConfig } from './config.ts';
import { StartError } from './data-dir.ts';

/** `npm run files:move`: copies the files of the data directory into the configured object store. Removes nothing. */
const moveFiles = async () => {
  const { s3, dataDir } = processConfig();
  if (s3 === null) throw new StartError('Set S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY first.');
  const fault = await s3Fault(s3);
  if (fault !== null) throw new StartError(fault);
  const directory = join(dataDir, 'files');
  const from = localStorage({ directory, secret: '', clock: systemClock });
  const to = s3Storage({ place: s3, clock: systemClock });
  const counted = { copied: 0, there: 0 };
  for await (const key of keysOnDisk(join(directory, 'files'))) {
    const bytes = (await from.partsPresent(key, 'none')).reduce((sum, part) => sum + part.bytes, 0);
    const copied = await copyFile({ from, to }, key, bytes);
    counted[copied ? 'copied' : 'there'] += 1;
    if (copied) process.stdout.write(`${key} (${bytes} bytes)\n`);
  }
  process.stdout.write(`${counted.copied} files copied, ${counted.there} were there already.\n`);
};

try {
  await moveFiles();
} catch (error) {
  const clear = error instanceof StartError || error instanceof ConfigError;
  process.stderr.write(`${clear ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
