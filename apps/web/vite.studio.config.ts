import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import icons from 'unplugin-icons/vite';
import { defineConfig } from 'vite';
import { writeCompressed } from './build/write-compressed.ts';

/**
 * The studio is an application of its own, built after the player's into the same folder: in one build
 * the two would share chunks, and what dealers need would count against what players load.
 */
export default defineConfig({
  plugins: [react(), tailwind(), icons({ compiler: 'raw' }), writeCompressed()],
  publicDir: false,
  build: {
    target: 'es2022',
    emptyOutDir: false,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1_000,
    rolldownOptions: {
      input: 'studio.html',
      output: {
        entryFileNames: 'js/studio-[name]-[hash].js',
        chunkFileNames: 'js/studio-[name]-[hash].js',
        assetFileNames: asset =>
          asset.names.some(name => name.endsWith('.css'))
            ? 'css/studio-[name]-[hash][extname]'
            : 'assets/[name]-[hash][extname]',
      },
    },
  },
});
