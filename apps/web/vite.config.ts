import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import icons from 'unplugin-icons/vite';
import { defineConfig } from 'vite';
import { drawFirstLook } from './build/draw-first-look.ts';
import { fillPage } from './build/fill-page.ts';
import { preloadFonts } from './build/preload-fonts.ts';
import { writeCompressed } from './build/write-compressed.ts';
import { writePreloads } from './build/write-preloads.ts';

export default defineConfig({
  plugins: [
    react(),
    tailwind(),
    icons({ compiler: 'raw' }),
    drawFirstLook(),
    fillPage(),
    preloadFonts(),
    writePreloads(),
    writeCompressed(),
  ],
  // React has had this itself for long.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  build: {
    // Browsers that do not know these links yet fetch chunks when they are asked for, as without them.
    modulePreload: { polyfill: false },
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
        // A request costs a phone more than a few kilobytes: without groups the lobby makes seventy. A group
        // takes along what its modules import, so whatever the lobby must not load comes before them:
        // Pixi's renderers, of which a page uses one, and what only opens on demand.
        codeSplitting: {
          groups: [
            // The sheets of every page, by the names under which they are known outside.
            { name: 'tailwind', test: /\/styles\/tailwind\.css$/, priority: 11 },
            { name: 'main', test: /\/src\/(styles\/main|app\/app)\.css$/, priority: 10 },
            { name: 'shell', tags: ['$initial'], priority: 9 },
            {
              name: 'pixi',
              test: /pixi\.js\/lib\/(unsafe-eval|scene\/(container|sprite|graphics|mesh)|rendering\/(init|mask|batcher\/shared|renderers\/(shared|autoDetect)))/,
              minShareCount: 2,
              priority: 8,
            },
            { name: 'pixi-webgl', test: /pixi\.js\/lib\/rendering\/renderers\/gl\//, priority: 7 },
            {
              name: 'pixi-canvas',
              test: /pixi\.js\/lib\/rendering\/renderers\/canvas\//,
              priority: 7,
            },
            {
              name: 'pixi-webgpu',
              test: /pixi\.js\/lib\/rendering\/renderers\/gpu\//,
              priority: 6,
            },
            {
              name: 'fields',
              minShareCount: 6,
              test: /@base-ui\/react\/(field|tabs)/,
              priority: 5,
            },
            {
              name: 'overlays',
              minShareCount: 6,
              test: /@base-ui|@floating-ui|components\/(dialog|confirm-dialog|tooltip)\./,
              priority: 4,
            },
            // Small pieces that the lobby's hero and Crash share, and art of the lobby: each a request else.
            {
              name: 'flight',
              test: /src\/features\/crash\/(picture\/newest-round|stage\/(draw-curve|describe-flight)|heat\.|overdue|flight\.)|src\/lib\/clock\/|lib\/use-(element-size|seen)/,
              priority: 3,
            },
            { name: 'hero', test: /fluent-emoji\/rocket/, priority: 3 },
            { name: 'tiles', test: /fluent-emoji\/(locomotive|bomb)/, priority: 3 },
            // What the lobby shows of play, and the sky of both; the rest of it stands on fields and overlays.
            {
              name: 'bets',
              test: /src\/play\/(bets\/(live-bets-table|bet-cells|format-multiplier|game-title|use-bet-dialog)|session\/last-played|slot-link)\.|components\/(when-near|brand\/star)|lib\/(closed-game|with-percent)|icons\/shield-check\./,
              priority: 3,
            },
            {
              name: 'scene',
              test: /choose-renderers|use-scene|packages\/games\/src\/(hundredths|crash\/odds)/,
              priority: 3,
            },
            // Seeds are changed in a dialog and on a page of their own: no game waits for that.
            {
              name: 'play',
              minShareCount: 2,
              test: /src\/play\/(?!verifier|fairness\/(rotate|revealed|seed-value|seeds-in-use|client-seed|copy-button))/,
              priority: 2,
            },
            {
              name: 'kit',
              minShareCount: 10,
              test: /^(?!.*(pixi|fluent-emoji|\/src\/.*slots|components\/switch))/,
              priority: 1,
            },
            { name: 'slots', minShareCount: 10, test: /\/src\/.*slots/, priority: 0 },
          ],
        },
      },
    },
  },
});
