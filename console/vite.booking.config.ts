import { defineConfig } from 'vite'

/** The booking page, the page for forms of payment providers, and the script by which other sites embed it: its name stays the same. */
export default defineConfig({
  base: '/book/',
  publicDir: 'public-booking',
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    cssCodeSplit: true,
    reportCompressedSize: false,
    rolldownOptions: {
      input: { book: 'book.html', pay: 'pay.html', embed: 'src/booking/embed.ts' },
      output: { entryFileNames: ({ name }) => (name === 'embed' ? 'embed.js' : 'assets/[name]-[hash].js') },
    },
  },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
})
