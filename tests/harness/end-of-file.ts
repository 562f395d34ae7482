import { setImmediate as turn } from 'node:timers/promises'
import { afterAll } from 'vitest'
import { cleanUp, limitMemory } from './at-end-of-file.ts'
import { refuseFaults } from './checked-events.ts'

afterAll(async () => {
  await cleanUp()
  await turn()
  limitMemory()
  refuseFaults()
})
