import { z } from 'zod'
import { eventNumber, id } from '../../kernel/inputs.ts'
import type { Stream } from '../../kernel/stream.ts'
import { verbAt } from '../../kernel/verb.ts'
import { openStream } from '../streams/index.ts'
import { type DataEvent, dataEvents } from './data-event.ts'
import { dataEventsPolicy } from './policy.ts'

const DataSubscription = z.object({ accommodationId: id, after: eventNumber.nullish() })

export const dataSubscription = verbAt(
  dataEventsPolicy.dataSubscription,
  DataSubscription,
  async (ctx, { accommodationId, after }): Promise<Stream<DataEvent>> =>
    openStream(ctx, { accommodationId, after, mapper: dataEvents }),
)
