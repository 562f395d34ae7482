import { setTimeout as pause } from 'node:timers/promises'

interface Deadline {
  /** Milliseconds after which the last failure counts. */
  within?: number
  /** Milliseconds between tries. */
  every?: number
}

/** Generous, since a busy machine is slow: only a test that fails waits so long. */
const withinMs = 30_000

/** Tries until `attempt` no longer throws or answers false. Waits for what must happen, never for time to pass. */
export async function eventually<T>(attempt: () => T | Promise<T>, { within = withinMs, every = 10 }: Deadline = {}): Promise<T> {
  const deadline = performance.now() + within
  for (;;) {
    try {
      const result = await attempt()
      if (result !== false) return result
      if (performance.now() > deadline) throw new Error(`Not true within ${within} ms: ${attempt}`)
    } catch (error) {
      if (performance.now() > deadline) throw error
    }
    await pause(every)
  }
}

/** What a test demands becomes true; `eventually` waits for what it needs to go on. */
export async function expectEventually(condition: () => boolean | Promise<boolean>, deadline: Deadline = {}): Promise<void> {
  await eventually(condition, deadline)
}

/** The promise's value, or an error that says what did not come in time. */
export async function inTime<T>(promise: Promise<T>, what: string, within = withinMs): Promise<T> {
  const timer = Promise.withResolvers<never>()
  const handle = setTimeout(() => timer.reject(new Error(`${what} did not come within ${within} ms`)), within)
  try {
    return await Promise.race([promise, timer.promise])
  } finally {
    clearTimeout(handle)
  }
}
