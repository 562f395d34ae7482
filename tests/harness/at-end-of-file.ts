const pending: (() => Promise<void>)[] = []

/** For what is opened where Vitest takes no new hook: inside `beforeAll` or a test. */
export function atEndOfFile(work: () => Promise<void>): void {
  pending.push(work)
}

/** Last in, first out. */
export async function cleanUp(): Promise<void> {
  for (let work = pending.pop(); work; work = pending.pop()) await work()
}

/** A collection takes the processor longer than many a test file does. */
const bytesBetweenCollections = 500_000_000
let bytesAfterCollection = 0

/** Files share a process, and what a closed database held is only freed by the collector, which does not count it by itself. */
export function limitMemory(): void {
  if (process.memoryUsage.rss() < bytesAfterCollection + bytesBetweenCollections) return
  globalThis.gc?.()
  bytesAfterCollection = process.memoryUsage.rss()
}
