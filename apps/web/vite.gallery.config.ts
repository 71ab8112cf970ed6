import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { contentPlugin } from './content-plugin.ts';

/** Development React's stack per element takes a fifth of a state's drawing time. Warnings remain, without stacks. */
const withoutStacks: Plugin = {
  name: 'without-stacks',
  transform: (code, id) =>
    /\/react\/cjs\/.*development/.test(id)
      ? code.replaceAll(/1e4 > ReactSharedInternals\.recentlyCreatedOwnerStacks\+\+/g, 'false')
      : null,
};

/** Gallery of states: one page, never in the product's build, bundled into one file so that nothing loads late. */
export default defineConfig({
  plugins: [react(), contentPlugin(), withoutStacks],
  cacheDir: '../../.cache/vite-gallery',
  // Use development React for its warnings.
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
