import { createHash } from 'node:crypto'

/** An operation that the explorer opens with, ready to run; variables and headers are JSON texts. */
export interface ExplorerTab {
  query: string
  variables?: string
  headers?: string
}

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy': [
    "default-src 'self'",
    "script-src 'unsafe-inline' 'unsafe-eval' blob:",
    'worker-src blob:',
    "style-src 'unsafe-inline'",
    'font-src data:',
    'img-src data:',
    "connect-src 'self' ws: wss:",
    "frame-ancestors 'none'",
  ].join('; '),
}

/** GraphiQL as one page that loads nothing from elsewhere. */
export function explorerPage(tabs: () => Promise<readonly ExplorerTab[]> = async () => []): () => Promise<Response> {
  return async () => {
    // Nine megabytes that only a visitor of the page should pay for.
    const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql')
    const defaultTabs = await tabs()
    const page = renderGraphiQL({ title: 'Foyer', ...(defaultTabs.length > 0 && { defaultTabs: [...defaultTabs] }) })
    return new Response(
      page.replace('<div id="root"></div>', (root) => root + renewTabs(defaultTabs)),
      { headers },
    )
  }
}

/**
 * GraphiQL opens with the tabs that it was left with. In them old tokens become today's; tabs about another data set would
 * run with its identifiers, and are forgotten.
 */
function renewTabs(tabs: readonly ExplorerTab[]): string {
  const about = createHash('sha256')
    .update(JSON.stringify(tabs.map(({ query, variables }) => [query, variables])))
    .digest('base64url')
  const data = JSON.stringify({ about, headers: tabs.map(({ headers = '' }) => headers) }).replaceAll('<', '\\u003c')
  return `<script>{
    const was = JSON.parse(localStorage.getItem('foyer:tabs') ?? '{}')
    const now = ${data}
    for (const key of Object.keys(localStorage)) {
      if (!key.startsWith('graphiql:')) continue
      if (was.about !== now.about) localStorage.removeItem(key)
      else was.headers.forEach((old, tab) => {
        const escaped = (text) => key === 'graphiql:tabState' ? JSON.stringify(text) : text
        if (old) localStorage.setItem(key, localStorage.getItem(key).replaceAll(escaped(old), escaped(now.headers[tab])))
      })
    }
    localStorage.setItem('foyer:tabs', JSON.stringify(now))
  }</script>`
}
