import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { Hono } from 'hono'
import { html, raw } from 'hono/html'
import { type HttpEnv, HttpRefusal } from '../http/index.ts'

/** Values that the page fills in: parameter → value. */
export type KnownValues = Readonly<Record<string, string>>

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Files of the viewer that the page loads. */
const types: Readonly<Record<string, string>> = {
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'swagger-ui.css': 'text/css; charset=utf-8',
}

const { resolve } = createRequire(import.meta.url)

/** An installation without the packages for development has no viewer. */
const readViewer = async (name: string) => new Uint8Array(await readFile(resolve(`swagger-ui-dist/${name}`)))

/** The reference of the REST interface: Swagger UI from its npm package. The page loads nothing from other hosts. */
export function referenceRoutes(known: () => KnownValues | null): Hono<HttpEnv> {
  return new Hono<HttpEnv>()
    .get('/', async (c, next) => {
      if (!c.req.header('accept')?.includes('text/html')) return next()
      const headers = { 'content-security-policy': policy, 'cache-control': 'no-store' }
      const isInstalled = await readViewer('swagger-ui.css').then(
        () => true,
        () => false,
      )
      return isInstalled ? c.html(page(known()), 200, headers) : c.html(notInstalled, 503, headers)
    })
    .get('/viewer/start.js', (c) =>
      c.body(`(${start})()`, 200, { 'content-type': types['swagger-ui-bundle.js']!, 'cache-control': 'no-cache' }),
    )
    .get('/viewer/:name', async (c) => {
      const type = types[c.req.param('name')]
      const content = type && (await readViewer(c.req.param('name')).catch(() => undefined))
      if (!content) throw new HttpRefusal(404, 'NOT_FOUND', 'There is no such file.')
      return c.body(content, 200, { 'content-type': type!, 'cache-control': 'public, max-age=3600' })
    })
}

const page = (known: KnownValues | null) => html`${raw('<!doctype html>')}
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="known" content="${JSON.stringify(known)}" />
    <title>Foyer marketplace</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="marketplace/viewer/swagger-ui.css" />
  </head>
  <body>
    <div id="reference"></div>
    <script src="marketplace/viewer/swagger-ui-bundle.js"></script>
    <script src="marketplace/viewer/start.js"></script>
  </body>
</html>`

const notInstalled = html`${raw('<!doctype html>')}
<html lang="en">
  <meta charset="utf-8" />
  <title>Foyer marketplace</title>
  <h1>The reference is not installed</h1>
  <p>It comes with the packages for development: run <code>npm ci</code>. Any viewer can show <a href="marketplace/openapi.json">openapi.json</a>.</p>
</html>`

type Schema = { properties?: Record<string, Schema>; example?: string } & { [key: string]: unknown }
/** Of the script that the page loads before. */
declare const SwaggerUIBundle: (options: object) => Viewer

interface Viewer {
  preauthorizeApiKey(scheme: string, token: string): void
  preauthorizeBasic(scheme: string, name: string, password: string): void
}

/** Runs in the browser. With the demo, its app is signed in and the forms have its values. */
async function start() {
  const base = location.pathname.replace(/\/$/, '')
  const known: Record<string, string> | null = JSON.parse(document.querySelector<HTMLMetaElement>('meta[name=known]')!.content)
  const fillIn = (schema: Schema) => {
    for (const [name, inner] of Object.entries(schema.properties ?? {})) if (known?.[name]) inner.example = known[name]
    for (const inner of Object.values(schema)) if (inner && typeof inner === 'object') fillIn(inner as Schema)
  }
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const paint = () => document.documentElement.classList.toggle('dark-mode', dark.matches)
  dark.addEventListener('change', paint)
  paint()
  document.body.style.margin = '0'

  const api = await (await fetch(`${base}/openapi.json`)).json()
  fillIn(api)
  const viewer = SwaggerUIBundle({
    // requests go to the host that served the page, whatever PUBLIC_URL says
    spec: { ...api, servers: [{ url: base }] },
    dom_id: '#reference',
    deepLinking: true,
    docExpansion: 'list',
    filter: true,
    tryItOutEnabled: true,
    defaultModelsExpandDepth: 0,
    validatorUrl: null,
    onComplete: async () => {
      if (!known) return
      viewer.preauthorizeBasic('client', known.client_id!, known.client_secret!)
      const answer = await fetch(`${base}/oauth/token`, { method: 'POST', body: new URLSearchParams(known) })
      if (answer.ok) viewer.preauthorizeApiKey('installation', (await answer.json()).access_token)
    },
  })
}
