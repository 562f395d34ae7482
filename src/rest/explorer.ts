import { readFile } from 'node:fs/promises'

/** What the page fills in where an operation asks for it. */
export type Known = Readonly<Record<string, string>>

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; connect-src 'self'; frame-ancestors 'none'",
}

/** The document as a page on which operations can be tried; it loads nothing from elsewhere. */
export async function explorerPage(known: Known | null): Promise<Response> {
  const page = await readFile(new URL('./explorer.html', import.meta.url), 'utf8')
  const data = JSON.stringify(known).replaceAll('<', '\\u003c')
  return new Response(
    page.replace('/*known*/ null', () => data),
    { headers },
  )
}
