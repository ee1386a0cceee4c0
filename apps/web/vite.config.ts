import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import icons from 'unplugin-icons/vite';
import { defineConfig } from 'vite';
import { fillPage } from './build/fill-page.ts';
import { preloadFonts } from './build/preload-fonts.ts';
import { writeCompressed } from './build/write-compressed.ts';

export default defineConfig({
  plugins: [
    react(),
    tailwind(),
    icons({ compiler: 'raw' }),
    fillPage(),
    preloadFonts(),
    writeCompressed(),
  ],
  build: {
    target: 'es2022',
    // Data URLs would count against every page that imports the file; the CSP forbids them in scripts.
    assetsInlineLimit: 0,
    // Which scripts a page loads: read by the size limit, which judges sizes instead of this warning.
    manifest: true,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        entryFileNames: 'js/[name]-[hash].js',
        chunkFileNames: 'js/[name]-[hash].js',
        assetFileNames: asset =>
          asset.names.some(name => name.endsWith('.css'))
            ? 'css/[name]-[hash][extname]'
            : 'assets/[name]-[hash][extname]',
        // A request costs a phone more than a few kilobytes: without groups the lobby makes seventy.
        codeSplitting: {
          groups: [
            // The sheets of every page, by the names under which they are known outside.
            { name: 'tailwind', test: /\/styles\/tailwind\.css$/, priority: 4 },
            { name: 'main', test: /\/src\/(styles\/main|app\/app)\.css$/, priority: 3 },
            { name: 'shell', tags: ['$initial'], priority: 2 },
            { name: 'kit', minShareCount: 12, test: /^(?!.*(pixi|fluent-emoji))/, priority: 1 },
          ],
        },
      },
    },
  },
});
