import { createHash } from 'node:crypto'

/** An operation that the explorer opens with, ready to run. */
export interface ExplorerTab {
  query: string
  variables?: Readonly<Record<string, unknown>>
  headers?: Readonly<Record<string, string>>
}

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy':
    "default-src 'self'; script-src 'unsafe-inline' 'unsafe-eval' blob:; worker-src blob:; style-src 'unsafe-inline'; font-src data:; img-src data:; connect-src 'self' ws: wss:; frame-ancestors 'none'",
}

/** GraphiQL as one page that loads nothing from elsewhere. */
export function explorerPage(tabs: () => Promise<readonly ExplorerTab[]> = async () => []): () => Promise<Response> {
  return async () => {
    // Nine megabytes that only who opens the page should load.
    const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql')
    const given = await tabs()
    const defaultTabs = given.map(({ query, variables, headers }) => ({
      query,
      variables: text(variables),
      headers: text(headers),
    }))
    const page = renderGraphiQL({ title: 'Foyer', ...(defaultTabs.length > 0 && { defaultTabs }) })
    return new Response(
      page.replace('<div id="root"></div>', (root) => `${root}${forgetOtherTabs(defaultTabs)}`),
      { headers },
    )
  }
}

const text = (value: object | undefined) => (value ? JSON.stringify(value, null, 2) : undefined)

/** GraphiQL opens with the tabs that it was left with. Those of another data set would run with its identifiers and tokens. */
function forgetOtherTabs(tabs: readonly object[]): string {
  const mark = createHash('sha256').update(JSON.stringify(tabs)).digest('base64url')
  return `<script>
    if (localStorage.getItem('foyer:tabs') !== '${mark}') {
      for (const key of Object.keys(localStorage)) if (key.startsWith('graphiql:')) localStorage.removeItem(key)
      localStorage.setItem('foyer:tabs', '${mark}')
    }
  </script>`
}
