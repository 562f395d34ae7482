import { setImmediate as turn } from 'node:timers/promises'
import { afterAll } from 'vitest'
import { cleanUp } from './at-end-of-file.ts'
import { refuseFaults } from './checked-events.ts'

const memoryBytesMax = 800_000_000

afterAll(async () => {
  await cleanUp()
  // files share a process, and what a closed database held is only freed by the collector
  await turn()
  if (process.memoryUsage.rss() > memoryBytesMax) globalThis.gc?.()
  refuseFaults()
})
