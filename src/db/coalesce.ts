import { setTimeout as pause } from 'node:timers/promises'

/**
 * Turns many look-ups of one key each into few of many keys. A look-up never joins a batch that is already under way, so
 * each answer is at least as fresh as its question; while one batch runs, the next one gathers, and it gathers
 * at least so long.
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
