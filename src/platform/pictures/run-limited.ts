let running = 0
const waiting: (() => void)[] = []

/** Runs at most `max` works at once; later ones wait. */
export async function runLimited<T>(max: number, work: () => Promise<T>): Promise<T> {
  while (running >= max) await new Promise<void>((resolve) => waiting.push(resolve))
  running += 1
  try {
    return await work()
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}
