// Lints the public API description with Redocly and the rules of redocly.yaml (D51), without a network.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publicDescription } from './api/public-description.mjs';
import { at, pinnedNode } from './project.mjs';

const folder = mkdtempSync(join(tmpdir(), 'eigaichi-api-'));
const file = join(folder, 'openapi.json');
try {
  writeFileSync(file, JSON.stringify(await publicDescription()));
  execFileSync(
    pinnedNode,
    [at('node_modules/@redocly/cli/bin/cli.js'), 'lint', file, '--config', at('redocly.yaml'), '--format', 'stylish'],
    {
      stdio: 'inherit',
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', CI: 'true' },
    },
  );
} catch {
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
