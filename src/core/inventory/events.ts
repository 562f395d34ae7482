import type { roomBlockKinds } from '../../db/tables/index.ts'

/** Times are epoch milliseconds. */
interface BlockEvent {
  roomBlockId: string
  roomId: string
  roomTypeId: string
  kind: (typeof roomBlockKinds)[number]
  startsAt: number
  endsAt: number
}

declare module '../../kernel/events.ts' {
  interface EventTypes {
    'room.blocked': BlockEvent
    /** More of a room type is sold than can be, after it lost rooms or a limit was lowered. The first and last such night, and how many there are. */
    'inventory.overbooked': { roomTypeId: string; from: string; to: string; nights: number }
    /** The block as it is now, and its kind and times before. */
    'room.block_changed': BlockEvent & { before: Pick<BlockEvent, 'kind' | 'startsAt' | 'endsAt'> }
    'room.block_released': BlockEvent
  }
}
