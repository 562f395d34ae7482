import type { TestApp } from './app.ts'

const topic = 'heard'
const withinMs = 30_000

/** Resolves once the server has heard all wakeups that were sent before. A late one would empty a cache that a test has filled. */
export async function heard({ context }: TestApp): Promise<void> {
  const { db, ports } = context()
  using wait = ports.wakeups.wait(topic)
  await ports.wakeups.send(db, topic)
  await wait.next(withinMs)
}
