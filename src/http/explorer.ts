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
    const given = await tabs()
    // Without a default query GraphiQL would add its greeting as one more tab.
    const page = renderGraphiQL({ title: 'Foyer', ...(given.length > 0 && { defaultQuery: '' }) })
    const script = restoreTabs(given)
    return new Response(
      page.replace('<div id="root"></div>', (root) => root + script),
      { headers },
    )
  }
}

/**
 * GraphiQL opens with the tabs that it was left with, which it keeps in the browser; so that is where ours are put. Tabs
 * about other data are replaced, as they would run with its identifiers; in tabs about this data old tokens become today's.
 */
function restoreTabs(given: readonly ExplorerTab[]): string {
  const tabs = given.map(({ query, variables = null, headers = null }, index) => {
    const name = /^\s*(?:query|mutation|subscription)\s+(\w+)/m.exec(query)?.[1] ?? null
    return { id: `foyer-${index}`, title: name ?? '<untitled>', query, variables, headers, operationName: name, response: null }
  })
  const about = createHash('sha256')
    .update(JSON.stringify(tabs.map(({ query, variables }) => [query, variables])))
    .digest('base64url')
  const data = JSON.stringify({ about, tabs }).replaceAll('<', '\\u003c')
  return `<script>(${restore})(${data})</script>`
}

type Tab = { query: string; variables: string | null; headers: string | null }

/** Runs in the browser. */
function restore({ about, tabs }: { about: string; tabs: Tab[] }) {
  const keep = (key: string, value: string | null) => localStorage.setItem(key, value ?? '')
  const headers = tabs.map((tab) => tab.headers)
  const before = JSON.parse(localStorage.getItem('foyer:tabs') ?? '{}') as { about?: string; headers?: typeof headers }
  if (tabs.length > 0 && before.about !== about) {
    keep('graphiql:tabState', JSON.stringify({ activeTabIndex: 0, tabs }))
    for (const part of ['query', 'variables', 'headers'] as const) keep(`graphiql:${part}`, tabs[0]![part])
  }
  for (const [index, old] of before.about === about ? before.headers!.entries() : [])
    for (const [key, spell] of [
      ['graphiql:headers', String],
      ['graphiql:tabState', JSON.stringify],
    ] as const)
      if (old) keep(key, (localStorage.getItem(key) ?? '').replaceAll(spell(old), spell(headers[index])))
  keep('foyer:tabs', JSON.stringify({ about, headers }))
}
