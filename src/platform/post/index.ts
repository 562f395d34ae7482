interface Letter {
  headers: Readonly<Record<string, string>>
  body: string
  /** Longest wait for the answer. */
  seconds: number
}

/** Sends a body to somebody whose status says whether they took it; what else they answer is not read. */
export async function post(url: string, { headers, body, seconds }: Letter): Promise<void> {
  const signal = AbortSignal.timeout(seconds * 1000)
  const response = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`The answer was ${response.status}.`)
}
