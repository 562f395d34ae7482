import { readFile } from 'node:fs/promises'

/** Values that the page fills in: parameter → value. */
export type KnownValues = Readonly<Record<string, string>>

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; connect-src 'self'; frame-ancestors 'none'",
}

/** A page that shows the OpenAPI document and sends requests. It loads nothing from other hosts. */
export async function explorerPage(known: KnownValues | null): Promise<Response> {
  const page = await readFile(new URL('../../src/rest/explorer.html', import.meta.url), 'utf8')
  const data = JSON.stringify(known).replaceAll('<', '\\u003c')
  return new Response(
    page.replace('/*known*/ null', () => data),
    { headers },
  )
}
