import { isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { filterBy } from '../../../db/filter.ts'
import { readPage } from '../../../db/read-page.ts'
import type { Selection } from '../../../db/selection.ts'
import { roomBlockKinds, roomBlocks } from '../../../db/tables/index.ts'
import { fail } from '../../../kernel/errors.ts'
import { id } from '../../../kernel/inputs.ts'
import { type Page, pageFields } from '../../../kernel/page.ts'
import { verbAt } from '../../../kernel/verb.ts'
import { inventoryPolicy } from '../policy.ts'
import { type RoomBlockRow, roomBlockView } from '../view.ts'

const listFields = {
  ...pageFields,
  accommodationId: id,
  filter: z
    .object({
      roomId: id.nullish(),
      roomTypeId: id.nullish(),
      from: z.date().nullish(),
      to: z.date().nullish(),
      kind: z.enum(roomBlockKinds).nullish(),
      includeReleased: z.boolean().nullish(),
    })
    .nullish(),
}

const { placeholder: the } = sql

const ofType = sql`exists (select 1 from rooms where rooms.accommodation_id = ${roomBlocks.accommodationId}
  and rooms.id = ${roomBlocks.roomId} and rooms.room_type_id = ${the('roomTypeId')})`

/** The expression of the index `room_blocks_period`. */
const period = sql`tstzrange(${roomBlocks.startsAt}, ${roomBlocks.endsAt}, '[)')`

export const listRoomBlocks = verbAt(
  inventoryPolicy.roomBlocks,
  listFields,
  async (ctx, { accommodationId, filter, ...args }, selection: Selection): Promise<Page<RoomBlockRow>> => {
    const { roomId, roomTypeId, from, to, kind, includeReleased } = filter ?? {}
    if (from && to && from >= to) fail('PERIOD_INVALID', { field: 'filter.to' })
    const within = from || to ? `[${from?.toISOString() ?? ''},${to?.toISOString() ?? ''})` : null
    return readPage(ctx, args, {
      name: 'roomBlocks',
      view: roomBlockView,
      selection,
      filter: filterBy(roomBlocks, { accommodationId, roomId, kind }, [
        ['roomTypeId', roomTypeId, ofType],
        ['within', within, sql`${period} && ${the('within')}::tstzrange`],
        ['open', includeReleased ? null : true, isNull(roomBlocks.releasedAt)],
      ]),
      keys: ['startsAt', 'id'],
      direction: 'asc',
      planEachTime: within !== null || roomTypeId != null,
    })
  },
)
