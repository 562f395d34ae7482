/**
 * Batches look-ups by key; those of one key get the same promise. A look-up never joins a batch that is already running, so its answer
 * is never stale. While one batch runs, the next one gathers keys.
 */
export function coalesce<Value, Missing = undefined>(
  load: (keys: string[]) => Promise<Map<string, Value>>,
  missing = (): Missing => undefined as Missing,
): (key: string) => Promise<Value | Missing> {
  let gathering: { values: Map<string, Promise<Value | Missing>>; answer: Promise<Map<string, Value>> } | null = null
  let running: Promise<unknown> = Promise.resolve()

  return (key) => {
    if (!gathering) {
      const values = new Map<string, Promise<Value | Missing>>()
      const answer = running.then(() => {
        gathering = null
        return load([...values.keys()])
      })
      gathering = { values, answer }
      running = answer.catch(() => {})
    }
    const { values, answer } = gathering
    const known = values.get(key)
    if (known) return known
    const value = answer.then((found) => found.get(key) ?? missing())
    values.set(key, value)
    return value
  }
}
