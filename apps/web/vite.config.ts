import { resolve } from 'node:path';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { refuseChunkCycles } from './chunk-cycles.ts';
import { precompress } from './precompress.ts';

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
    }),
    react(),
    refuseChunkCycles(),
    precompress(),
  ],
  build: {
    target: 'es2023',
    // A font piece inlined into the style sheet would be loaded by everyone, which undoes the unicode ranges.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        // Without groups a page loads some fifty small files; what only forms and calendars need stays out of every page.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|scheduler|use-sync-external-store|@tanstack)[\\/]/,
              priority: 3,
            },
            { name: 'calendar', test: /node_modules[\\/](@mantine[\\/]dates|dayjs)[\\/].*\.m?js$/, priority: 5 },
            {
              name: 'fields',
              test: /node_modules[\\/](react-number-format|klona|fast-deep-equal|@mantine[\\/]form)[\\/]|@mantine[\\/]core[\\/]esm[\\/]components[\\/](Combobox|Select|MultiSelect|Pill|PillsInput|NumberInput|PasswordInput|Checkbox[\\/](?!CheckIcon)|Radio[\\/](?!RadioIcon)|Slider|Switch|Textarea|TextInput|Pagination|Tabs|Fieldset|NativeSelect|InputBase)/,
              priority: 5,
            },
            // The theme's own styles go with Mantine's: one sheet, so that the order of main.tsx is the order of the cascade.
            {
              name: 'ui',
              test: /node_modules[\\/](@mantine[\\/](?!charts[\\/]|notifications[\\/].*\.m?js)|@floating-ui|@tabler|@fontsource-variable|clsx|react-(?!transition|redux|is\b|datasheet-grid|resize-detector))|src[\\/]theme[\\/]/,
              priority: 2,
            },
            {
              name: 'core',
              test: /node_modules[\\/](i18next|react-i18next|zod|big\.js)[\\/]|zod-without-eval/,
              priority: 4,
            },
          ],
        },
      },
    },
  },
  // What the server answers itself; everything else is the page's.
  server: { host: '127.0.0.1', proxy: { '^/(api|storage|dev|healthz|readyz|metrics)(/|\\?|$)': api } },
});
