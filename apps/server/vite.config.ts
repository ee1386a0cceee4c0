import { defineConfig } from 'vite';

/** With its npm packages: looking for a thousand small files was a quarter of a start's work. */
export default defineConfig({
  ssr: {
    noExternal: true,
    // Native code, and one package that would bring a compiler along.
    external: ['sharp', '@node-rs/argon2', 'graphile-worker'],
  },
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
