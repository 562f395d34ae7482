import { setTimeout as pause } from 'node:timers/promises'

/** Fails work that takes longer. */
export async function withTimeout<T>(ms: number, work: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`The database did not answer within ${ms} ms.`)), ms)
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** False if the signal ended the sleep early. It does not keep the process alive. */
export async function sleep(ms: number, signal: AbortSignal): Promise<boolean> {
  return pause(ms, true, { signal, ref: false }).catch(() => false)
}
