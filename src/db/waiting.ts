import { setTimeout as pause } from 'node:timers/promises'

/** What takes longer fails, so that its caller never hangs. */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`The database did not answer within ${ms} ms.`)), ms)
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Waits; false where the wait was cut short. It does not keep the process alive. */
export async function passes(ms: number, signal: AbortSignal): Promise<boolean> {
  return pause(ms, true, { signal, ref: false }).catch(() => false)
}
