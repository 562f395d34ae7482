import { setTimeout as pause } from 'node:timers/promises'

/**
 * Batches look-ups by key. A look-up never joins a batch that is already running, so its answer is never stale. While one batch
 * runs, the next one gathers keys, for at least `gatherMilliseconds`.
 */
export function coalesce<Value>(
  load: (keys: string[]) => Promise<Map<string, Value>>,
  gatherMilliseconds = 0,
): (key: string) => Promise<Value | undefined> {
  let gathering: { keys: Set<string>; answer: Promise<Map<string, Value>> } | null = null
  let running: Promise<unknown> = Promise.resolve()

  return async (key) => {
    if (!gathering) {
      const keys = new Set<string>()
      const answer = running.then(async () => {
        if (gatherMilliseconds > 0) await pause(gatherMilliseconds)
        gathering = null
        return load([...keys])
      })
      gathering = { keys, answer }
      running = answer.catch(() => {})
    }
    gathering.keys.add(key)
    return (await gathering.answer).get(key)
  }
}
