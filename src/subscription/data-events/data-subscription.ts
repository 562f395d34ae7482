import { z } from 'zod'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { eventNumber, id } from '../../kernel/inputs.ts'
import { parse } from '../../kernel/parse.ts'
import type { Stream } from '../../kernel/stream.ts'
import { openStream } from '../streams/index.ts'
import { type DataEvent, dataEvents } from './data-event.ts'
import { dataEventsPolicy } from './policy.ts'

const DataSubscription = z.object({ accommodationId: id, after: eventNumber.nullish() })

export async function dataSubscription(ctx: Context, input: z.input<typeof DataSubscription>): Promise<Stream<DataEvent>> {
  authorize(ctx.actor, dataEventsPolicy.dataSubscription)
  const { accommodationId, after } = parse(DataSubscription, input)
  authorize(ctx.actor, dataEventsPolicy.dataSubscription, accommodationId)
  return openStream(ctx, { accommodationId, after, mapper: dataEvents })
}
