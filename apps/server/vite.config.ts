import { defineConfig } from 'vite';

/** Bundles the server and the workspace packages; npm packages stay where they are. */
export default defineConfig({
  ssr: { noExternal: [/^@kvazar\//] },
  build: {
    ssr: 'src/main.ts',
    target: 'node20',
    sourcemap: true,
    rolldownOptions: { output: { entryFileNames: '[name].js' } },
  },
});
