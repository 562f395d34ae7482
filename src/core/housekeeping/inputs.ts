import { z } from 'zod'
import { id } from '../../kernel/inputs.ts'
import type { Limits } from '../../kernel/limits.ts'

export const roomIds = (limits: Limits) => z.array(id).min(1).max(limits.HOUSEKEEPING_ROOMS_MAX)

/** What a verb changed, for the answer that reads it. */
export interface ChangedRooms {
  accommodationId: string
  roomIds: readonly string[]
}
