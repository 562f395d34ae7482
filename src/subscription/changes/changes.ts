import { z } from 'zod'
import { type ChangeEventRow, changeEvents } from '../../core/changes/index.ts'
import { eventNumber, id } from '../../kernel/inputs.ts'
import type { Stream } from '../../kernel/stream.ts'
import { verbAt } from '../../kernel/verb.ts'
import { openStream } from '../streams/index.ts'
import { liveChangesPolicy } from './policy.ts'

const Changes = z.object({ accommodationId: id, after: eventNumber.nullish(), since: z.date().nullish() })

export const changes = verbAt(liveChangesPolicy.changes, Changes, async (ctx, input): Promise<Stream<ChangeEventRow>> => {
  const { accommodationId, ...from } = input
  return openStream(ctx, { accommodationId, ...from, mapper: changeEvents })
})
