const started = performance.now()

/** One line per thing that holds; the first that does not ends the run. */
export function check(what: string, holds: boolean, details: unknown = ''): asserts holds {
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  process.stdout.write(`${holds ? 'ok  ' : 'FAIL'}  ${what} (${seconds} s)\n`)
  if (!holds) throw new Error(`${what}: ${typeof details === 'string' ? details : JSON.stringify(details, null, 2)}`)
}

export async function graphql<Data>(url: string, query: string, { variables = {}, token = '' } = {}): Promise<Answer<Data>> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const answer = await fetch(`${url}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query, variables }) })
  return { status: answer.status, ...((await answer.json()) as { data: Data | null; errors?: readonly Failure[] }) }
}

interface Failure {
  message: string
  extensions?: { code?: string; errorCode?: string }
}

interface Answer<Data> {
  status: number
  data: Data | null
  errors?: readonly Failure[]
}
