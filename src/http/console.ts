import { html, raw } from 'hono/html'
import { answerFile, builtFilesOf, escapeAttribute, isAsset, pagePolicy, textOf } from './built-files.ts'
import { type Call, newRoutes, type Routes } from './env.ts'
import { refuseMissingFile } from './refusal.ts'

/** What the page is told besides the API. */
interface ConsoleSettings {
  serviceName: string
  /** Whether the server runs in development. */
  development: boolean
  /** Sign-ins that the page offers; only in development. */
  demo?: { password: string; identities: readonly string[] } | undefined
  /** Whether the server is a restored copy, which does no work. */
  heldBack: boolean
}

const pageHeaders = {
  'content-security-policy': pagePolicy({ frameAncestors: [] }),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

/** Serves the console as `prepare` has built it. Requests are looked up among the files that were there at the start, so no path leads elsewhere. */
export async function consoleRoutes(settings: () => ConsoleSettings): Promise<Routes> {
  const files = await builtFilesOf('.')
  const shell = textOf(files, 'index.html')

  const page = (c: Call) => {
    const headers = { ...pageHeaders, 'cache-control': 'no-cache' }
    if (shell === undefined) return c.html(notBuilt, 503, headers)
    const content = `content="${escapeAttribute(JSON.stringify(settings()))}"`
    return c.html(
      shell.replace('content="{}"', () => content),
      200,
      headers,
    )
  }

  return newRoutes()
    .get('/', page)
    .get('/*', (c) => {
      const name = c.req.path.slice('/console/'.length)
      const file = name === 'index.html' ? undefined : files.get(name)
      if (file) return answerFile(c, name, file, pageHeaders)
      if (/\.[^/]*$/.test(name) || isAsset(name)) refuseMissingFile()
      return page(c)
    })
}

/** Whoever opens the server's address in production gets the console. */
export const frontOfProduction = () => newRoutes().get('/', (c) => c.redirect('/console'))

const notBuilt = html`${raw('<!doctype html>')}
<html lang="en">
  <meta charset="utf-8" />
  <title>Foyer</title>
  <h1>The console is not built</h1>
  <p>Run <code>npm ci</code>, which also installs what builds it, or <code>npm run console</code>. Then start the server again.</p>
  <p>The API at <code>/graphql</code> is not affected.</p>
</html>`
