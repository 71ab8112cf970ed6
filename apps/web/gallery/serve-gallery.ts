import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { extname, join } from 'node:path';

/** The folder that scripts/gallery-build.mjs builds. */
export const builtGallery = join(import.meta.dirname, '../../../.cache/gallery');

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Serves a built gallery on this machine; every path without an extension is the gallery's page. */
export const serveGallery = (from: string, port = 0): Promise<{ origin: string; server: Server }> => {
  const server = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://gallery');
    const file = join(from, extname(pathname) === '' ? 'gallery.html' : pathname);
    if (!file.startsWith(from) || !existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    // The script exceeds the cache of a browser without a disk: pages loading together would fail to store it.
    response.writeHead(200, {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      'cache-control': extname(file) === '.woff2' ? 'max-age=3600' : 'no-store',
    });
    response.end(readFileSync(file));
  });
  return new Promise((resolve) => {
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      const used = typeof address === 'object' && address !== null ? address.port : port;
      resolve({ origin: `http://127.0.0.1:${used}`, server });
    });
  });
};
