import { fail } from '../../kernel/errors.ts'
import { PICTURES_RETRY_SECONDS } from '../../kernel/limits.ts'

interface Bounds {
  /** Works at once; later ones wait. */
  max: number
  /** Bytes that those wait with; further ones are refused. */
  waitingBytesMax: number
}

let running = 0
let waitingBytes = 0
const waiting: (() => void)[] = []

export async function runLimited<T>({ max, waitingBytesMax }: Bounds, bytes: number, work: () => Promise<T>): Promise<T> {
  if (running >= max) {
    if (waitingBytes + bytes > waitingBytesMax)
      fail('SERVICE_UNAVAILABLE', { message: 'Too many pictures wait.', retryAfterSeconds: PICTURES_RETRY_SECONDS })
    waitingBytes += bytes
    while (running >= max) await new Promise<void>((resolve) => waiting.push(resolve))
    waitingBytes -= bytes
  }
  running += 1
  try {
    return await work()
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}
