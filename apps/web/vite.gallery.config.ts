import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { contentPlugin } from './content-plugin.ts';

/** Development React captures a stack for each element, a fifth of a state's drawing time. Warnings remain, without stacks. */
const withoutStacks: Plugin = {
  name: 'without-stacks',
  transform: (code, id) =>
    /\/react\/cjs\/.*development/.test(id)
      ? code.replaceAll(/1e4 > ReactSharedInternals\.recentlyCreatedOwnerStacks\+\+/g, 'false')
      : null,
};

/**
 * The gallery of states: one page, which is never part of the product's build. In one file, so that nothing of a page
 * comes later than the rest.
 */
export default defineConfig({
  plugins: [react(), contentPlugin(), withoutStacks],
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
