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

/** Where the API listens while Vite serves the page on a port of its own (`API_ORIGIN`, else the product's port). */
const api = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: resolve(import.meta.dirname, 'src/routes'),
      generatedRouteTree: resolve(import.meta.dirname, 'src/routeTree.gen.ts'),
      quoteStyle: 'single',
      // What a page reads is in its own file, not in every page's.
      codeSplittingOptions: { defaultBehavior: [[...splitFromRoutes]] },
    }),
    react(),
    contentPlugin(),
    leanZod(),
    quietScripts(),
    refuseChunkCycles(),
    precompress(),
  ],
  // Two outputs of one source: the page, and what paints it on the server before its scripts are there.
  builder: {},
  environments: {
    client: { build: { manifest: true, license: { fileName: 'licences.md' } } },
    ssr: {
      // One file that needs nothing beside it, with React as it runs in production.
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
    // A font piece inlined into the style sheet would be loaded by everyone, which undoes the unicode ranges.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        // Which file a module comes in, said whole in page-parts.ts.
        codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: namePart() }] },
      },
    },
  },
  // What the server answers itself; everything else is the page's.
  server: { host: '127.0.0.1', proxy: { '^/(api|storage|dev|healthz|readyz|metrics)(/|\\?|$)': api } },
});
