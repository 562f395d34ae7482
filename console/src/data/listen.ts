/** Until the subscription ends; answers the code of the error by which it did. */
export async function listen<Data>(
  events: AsyncIterable<{ data?: Data | null; errors?: unknown }>,
  onData: (data: Data) => void,
): Promise<string | undefined> {
  try {
    for await (const { data, errors } of events) {
      if (errors) return codeOf(errors)
      if (data) onData(data)
    }
    return undefined
  } catch (error) {
    return codeOf(error)
  }
}

function codeOf(error: unknown) {
  const [first] = Array.isArray(error) ? (error as { extensions?: { errorCode?: string } }[]) : []
  return first?.extensions?.errorCode ?? ''
}

/** Waits, or goes on at once when it is called off. */
export const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
