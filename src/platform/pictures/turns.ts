let working = 0
const waiting: (() => void)[] = []

/** Does so much work at once and no more; who comes later waits for a turn. */
export async function takeTurns<T>(most: number, work: () => Promise<T>): Promise<T> {
  while (working >= most) await new Promise<void>((resolve) => waiting.push(resolve))
  working += 1
  try {
    return await work()
  } finally {
    working -= 1
    waiting.shift()?.()
  }
}
