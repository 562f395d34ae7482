import { createHash } from 'node:crypto'

/** An operation that is ready to run in the explorer. Variables and headers are JSON texts. */
interface ExplorerTab {
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

export interface ExplorerTabs {
  /** Names the data that the tabs refer to. */
  about: string
  tabs: readonly ExplorerTab[]
}

/** GraphiQL in one page that loads nothing from other servers. */
export function explorerPage(open: () => Promise<ExplorerTabs | null> = async () => null): () => Promise<Response> {
  return async () => {
    // 9 MB, so it is loaded only when the page is visited
    const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql')
    const initial = await open()
    // without a default query GraphiQL adds a tab with its greeting
    const page = renderGraphiQL({ title: 'Foyer', ...(initial && { defaultQuery: '' }) })
    const script = initial ? restoreTabs(initial) : ''
    return new Response(
      page.replace('<div id="root"></div>', (root) => root + script),
      { headers },
    )
  }
}

/**
 * GraphiQL opens the tabs that it kept in the browser's storage, so the script writes the tabs there. Tabs about other data are replaced,
 * because their ids are wrong. In tabs that are kept, tokens and variables of the last visit are replaced by the current ones.
 */
function restoreTabs({ about: data, tabs: initialTabs }: ExplorerTabs): string {
  const tabs = initialTabs.map(({ query, variables = null, headers = null }, index) => {
    const name = /^\s*(?:query|mutation|subscription)\s+(\w+)/m.exec(query)?.[1] ?? null
    return { id: `foyer-${index}`, title: name ?? '<untitled>', query, variables, headers, operationName: name, response: null }
  })
  const about = createHash('sha256')
    .update(JSON.stringify([data, tabs.map(({ query }) => query)]))
    .digest('base64url')
  return `<script>(${restore})(${JSON.stringify({ about, tabs }).replaceAll('<', '\\u003c')})</script>`
}

type Tab = { query: string; variables: string | null; headers: string | null }

/** Runs in the browser. */
function restore({ about, tabs }: { about: string; tabs: Tab[] }) {
  const keep = (key: string, value: string | null) => localStorage.setItem(key, value ?? '')
  const texts = tabs.flatMap(({ headers, variables }) => [headers, variables])
  const before = JSON.parse(localStorage.getItem('foyer:tabs') ?? '{}') as { about?: string; texts?: typeof texts }
  if (before.about !== about) {
    keep('graphiql:tabState', JSON.stringify({ activeTabIndex: 0, tabs }))
    for (const part of ['query', 'variables', 'headers'] as const) keep(`graphiql:${part}`, tabs[0]![part])
  }
  for (const [index, old] of before.about === about ? before.texts!.entries() : [])
    for (const [key, spell] of [
      ['graphiql:headers', String],
      ['graphiql:variables', String],
      ['graphiql:tabState', JSON.stringify],
    ] as const)
      if (old) keep(key, (localStorage.getItem(key) ?? '').replaceAll(spell(old), spell(texts[index])))
  keep('foyer:tabs', JSON.stringify({ about, texts }))
}
