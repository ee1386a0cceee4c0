import { defineConfig } from 'vite';

/** Bundles the server and the workspace packages; npm packages stay where they are. */
export default defineConfig({
  ssr: { noExternal: [/^@kvazar\//] },
  build: {
    ssr: true,
    target: 'node20',
    sourcemap: true,
    rolldownOptions: {
      input: [
        'src/main.ts',
        'src/ops.ts',
        'src/audit.ts',
        'src/relay/relay-process.ts',
        'src/audit-process.ts',
      ],
      output: { entryFileNames: '[name].js' },
    },
  },
});
