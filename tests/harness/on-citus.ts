import { beforeEach } from 'vitest'
import { reasonToSkip } from './exceptions.ts'
import { notOnCitus, notOnNodes } from './not-on-citus.ts'
import { citusWorkers } from './postgres.ts'

const exceptions = citusWorkers.length > 0 ? [...notOnCitus, ...notOnNodes] : notOnCitus

beforeEach(({ task, skip }) => {
  const reason = reasonToSkip(exceptions, task.file.name, task.name)
  if (reason !== undefined) skip(reason)
})
