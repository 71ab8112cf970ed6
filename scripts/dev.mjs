import { spawn } from 'node:child_process';
import { become } from './child.mjs';
import { ensureInstalled } from './install.mjs';
import { at, childEnv, pinnedNode, quietDemo } from './project.mjs';

/** The server restarts on source changes, on PORT + 1; Vite serves the page on PORT and forwards the rest. */
await ensureInstalled();
quietDemo();
const port = Number(process.env.PORT ?? 3000);
const env = { PORT: String(port + 1), PUBLIC_URL: `http://localhost:${port}` };
const server = spawn(pinnedNode, ['--watch', '--disable-warning=ExperimentalWarning', at('apps/api/src/main.ts')], {
  env: childEnv(env),
  stdio: 'inherit',
});
process.on('exit', () => server.kill('SIGTERM'));
become('vite', ['--port', String(port), '--strictPort', at('apps/web')], {
  API_ORIGIN: `http://127.0.0.1:${port + 1}`,
});
