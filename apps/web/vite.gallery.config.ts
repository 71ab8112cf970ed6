import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contentPlugin } from './content-plugin.ts';

/**
 * The gallery of states: one page, which is never part of the product's build. In one file, so that nothing of a page
 * comes later than the rest.
 */
export default defineConfig({
  plugins: [react(), contentPlugin()],
  cacheDir: '../../.cache/vite-gallery',
  // React as it warns of faults.
  define: { 'process.env.NODE_ENV': '"development"' },
  build: {
    target: 'es2023',
    outDir: '../../.cache/gallery',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 20_000,
    minify: true,
    rolldownOptions: { input: 'gallery.html', output: { codeSplitting: false } },
  },
});
