import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import { newRoutes, type Routes } from '../env.ts'
import { browser } from './browser.ts'
import { pages } from './pages.ts'

/** The pages that mails link to, for properties without their own front end. Each page loads nothing else. */
export function accountRoutes(serviceName: string): Routes {
  const routes = newRoutes()
  for (const [name, { title, body, run }] of Object.entries(pages)) {
    const script = `(${asFunction(run)})((${browser})())`
    const headers = { 'content-security-policy': policyOf(script), 'cache-control': 'no-store' }
    const page = html`<!doctype html>
<html lang="en">
  <meta charset="utf-8" />
  <meta name="viewport" content="width=device-width" />
  <title>${title} · ${serviceName}</title>
  <style>${raw(style)}</style>
  <main>
    <header>${serviceName}</header>
    <h1>${title}</h1>
    ${body}
    <p role="status"></p>
    <noscript><p class="bad">This page needs JavaScript.</p></noscript>
  </main>
  <script>${raw(script)}</script>
</html>`
    routes.get(`/${name}`, (c) => c.html(page, 200, headers))
  }
  return routes
}

/** The text of a method, `run(…) { … }`, is not an expression. */
const asFunction = (run: (...args: never[]) => void) => {
  const text = String(run)
  return /^(?:async )?run\s*\(/.test(text) ? `function ${text}` : text
}

/** Allows only the script, the style and the server of the page. */
function policyOf(script: string): string {
  const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  const closed = ["base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"]
  return [
    "default-src 'none'",
    `script-src ${hashOf(script)}`,
    `style-src ${hashOf(style)}`,
    "connect-src 'self'",
    ...closed,
  ].join('; ')
}

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: light-dark(#f4f4f2, #18191b); }
  main { box-sizing: border-box; width: min(26rem, 100vw); padding: 2rem; border-radius: 1rem; background: light-dark(#fff, #232529); }
  header { color: light-dark(#666, #aaa); }
  h1 { margin: 0.25rem 0 1rem; font-size: 1.4rem; line-height: 1.25; }
  b { overflow-wrap: anywhere; }
  label { display: block; margin: 0 0 1rem; }
  [hidden] { display: none; }
  input { box-sizing: border-box; width: 100%; margin-top: 0.25rem; padding: 0.6rem; font: inherit; border: 1px solid #8888; border-radius: 0.5rem; }
  button { padding: 0.6rem 1.2rem; font: inherit; border: 1px solid #1f5f4a; border-radius: 0.5rem; background: #1f5f4a; color: #fff; cursor: pointer; }
  button.quiet { background: none; color: inherit; border-color: #8888; }
  button:disabled { opacity: 0.5; }
  .good { color: light-dark(#1f5f4a, #7fd1b0); }
  .bad { color: light-dark(#a11, #f99); }
`
