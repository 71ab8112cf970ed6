import { defineConfig } from 'vite';
import { fileLocations } from './file-locations.ts';
import { hashSources } from './src/features/movies/search/saved-index/code-version.ts';

const programs = {
  main: 'src/main.ts',
  thread: 'src/threads/thread.ts',
  'media-process': 'src/adapters/media/worker-process.ts',
};

/** Native packages, and those not needed at start: their users load them from `node_modules`. */
const packages = [
  /^(?:sharp|node-av|pg-native|exceljs|pdfkit|fontkit|harfbuzzjs|subset-font|fontverter|zengin-code)(?:\/|$)/,
  /^@(?:node-rs|opentelemetry|aws-sdk)\//,
];

/** The server in one folder (docs/decisions/0022). `npm run dev` runs the sources. */
export default defineConfig({
  plugins: [fileLocations(programs)],
  define: { builtFrom: JSON.stringify(hashSources()) },
  resolve: { noExternal: true },
  build: {
    ssr: true,
    target: 'node26',
    sourcemap: true,
    license: { fileName: 'licences.md' },
    reportCompressedSize: false,
    rolldownOptions: {
      input: programs,
      external: packages,
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js', sourcemapExcludeSources: true },
    },
  },
});
