import { beforeEach } from 'vitest'
import { reasonToSkip } from './exceptions.ts'
import { notOnCitus } from './not-on-citus.ts'

beforeEach(({ task, skip }) => {
  const reason = reasonToSkip(notOnCitus, task.file.name, task.name)
  if (reason !== undefined) skip(reason)
})
