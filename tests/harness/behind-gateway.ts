import { beforeEach } from 'vitest'
import { reasonToSkip } from './exceptions.ts'
import { notThroughGateway } from './not-through-gateway.ts'

beforeEach(({ task, skip }) => {
  const reason = reasonToSkip(notThroughGateway, task.file.name, task.name)
  if (reason !== undefined) skip(reason)
})
