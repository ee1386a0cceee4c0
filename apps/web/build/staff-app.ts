import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import icons from 'unplugin-icons/vite';
import type { UserConfig } from 'vite';
import { writeCompressed } from './write-compressed.ts';

/**
 * An application of its own, built after the player's into the same folder: in one build the two
 * would share chunks, and what staff need would count against what players load.
 */
export function staffApp(name: 'studio' | 'admin', sheet: string): UserConfig {
  return {
    plugins: [react(), tailwind(), icons({ compiler: 'raw' }), writeCompressed()],
    publicDir: false,
    build: {
      target: 'es2022',
      emptyOutDir: false,
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 1_000,
      rolldownOptions: {
        input: `${name}.html`,
        output: {
          entryFileNames: `js/${name}-[name]-[hash].js`,
          chunkFileNames: `js/${name}-[name]-[hash].js`,
          assetFileNames: asset =>
            asset.names.some(file => file.endsWith('.css'))
              ? `css/${sheet}-[hash][extname]`
              : 'assets/[name]-[hash][extname]',
        },
      },
    },
  };
}
