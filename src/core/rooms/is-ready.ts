import { type SQL, sql } from 'drizzle-orm'
import { rooms } from '../../db/tables/index.ts'

/** Whether a room is ready for the next guest: DIRTY and CLEANING never are, and some properties require an inspection after the cleaning. */
export const isReady = (inspectionRequired: SQL): SQL =>
  sql`(${rooms.cleaningState} = 'INSPECTED' or (${rooms.cleaningState} = 'CLEAN' and not ${inspectionRequired}))`
