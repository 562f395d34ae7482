import { z } from 'zod'
import { authorized } from '../../kernel/authorized.ts'
import type { Context } from '../../kernel/context.ts'
import { eventNumber, id } from '../../kernel/inputs.ts'
import type { Stream } from '../../kernel/stream.ts'
import { openStream } from '../streams/index.ts'
import { type DataEvent, dataEvents } from './data-event.ts'
import { dataEventsPolicy } from './policy.ts'

const DataSubscription = z.object({ accommodationId: id, after: eventNumber.nullish() })

export async function dataSubscription(ctx: Context, input: z.input<typeof DataSubscription>): Promise<Stream<DataEvent>> {
  const { accommodationId, after } = authorized(ctx, dataEventsPolicy.dataSubscription, DataSubscription, input)
  return openStream(ctx, { accommodationId, after, mapper: dataEvents })
}
