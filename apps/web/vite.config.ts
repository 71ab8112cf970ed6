import { resolve } from 'node:path';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { refuseChunkCycles } from './chunk-cycles.ts';
import { contentPlugin } from './content-plugin.ts';
import { leanZod } from './lean-zod.ts';
import { namePart, splitFromRoutes } from './page-parts.ts';
import { precompress } from './precompress.ts';
import { quietScripts } from './quiet-scripts.ts';

/** Address of the API while Vite serves the page on its own port (`API_ORIGIN`, else the product's port). */
const api = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: resolve(import.meta.dirname, 'src/routes'),
      generatedRouteTree: resolve(import.meta.dirname, 'src/routeTree.gen.ts'),
      quoteStyle: 'single',
      // Put each page's data loading in its own file, out of the shared one.
      codeSplittingOptions: { defaultBehavior: [[...splitFromRoutes]] },
    }),
    react(),
    contentPlugin(),
    leanZod(),
    quietScripts(),
    refuseChunkCycles(),
    precompress(),
  ],
  // Build two outputs from one source: the page, and its server renderer.
  builder: {},
  environments: {
    client: { build: { manifest: true, license: { fileName: 'licences.md' } } },
    ssr: {
      // Bundle everything into one file, with production React.
      resolve: { noExternal: true },
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        ssr: 'src/first-paint.tsx',
        outDir: 'dist-server',
        emptyOutDir: true,
        copyPublicDir: false,
        rolldownOptions: { output: { codeSplitting: false } },
      },
    },
  },
  build: {
    target: 'es2023',
    // Never inline fonts into the style sheet: everyone would load them, defeating the unicode ranges.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        // Chunk names are decided in page-parts.ts.
        codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: namePart() }] },
      },
    },
  },
  // Send these paths to the server; the page handles everything else.
  server: { host: '127.0.0.1', proxy: { '^/(api|storage|dev|healthz|readyz|metrics)(/|\\?|$)': api } },
});
