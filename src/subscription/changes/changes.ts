import { z } from 'zod'
import { type ChangeEventRow, changeEvents } from '../../core/changes/index.ts'
import { authorized } from '../../kernel/authorized.ts'
import type { Context } from '../../kernel/context.ts'
import { eventNumber, id } from '../../kernel/inputs.ts'
import type { Stream } from '../../kernel/stream.ts'
import { openStream } from '../streams/index.ts'
import { liveChangesPolicy } from './policy.ts'

const Changes = z.object({ accommodationId: id, after: eventNumber.nullish(), since: z.date().nullish() })

export async function changes(ctx: Context, input: z.input<typeof Changes>): Promise<Stream<ChangeEventRow>> {
  const { accommodationId, ...from } = authorized(ctx, liveChangesPolicy.changes, Changes, input)
  return openStream(ctx, { accommodationId, ...from, mapper: changeEvents })
}
