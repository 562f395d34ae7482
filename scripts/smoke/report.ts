const started = performance.now()

/** Prints one line per check. The first failure ends the process. */
export function check(name: string, passes: boolean, details: unknown = ''): asserts passes {
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  process.stdout.write(`${passes ? 'ok  ' : 'FAIL'}  ${name} (${seconds} s)\n`)
  if (!passes) throw new Error(`${name}: ${typeof details === 'string' ? details : JSON.stringify(details, null, 2)}`)
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
