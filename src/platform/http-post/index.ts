interface PostOptions {
  headers: Readonly<Record<string, string>>
  body: string
  /** Longest wait for the answer. */
  seconds: number
}

/** Posts a body and throws unless the status is 2xx. The body of the answer is not read. */
export async function post(url: string, { headers, body, seconds }: PostOptions): Promise<void> {
  const signal = AbortSignal.timeout(seconds * 1000)
  const response = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`The answer was ${response.status}.`)
}
