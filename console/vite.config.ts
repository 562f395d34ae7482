import { defineConfig } from 'vite'

export default defineConfig({
  base: '/console/',
  build: {
    target: 'es2023',
    // the content policy allows files of the server alone, no data in addresses
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    cssCodeSplit: true,
    reportCompressedSize: false,
  },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
})
