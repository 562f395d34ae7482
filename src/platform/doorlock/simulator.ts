import { desc } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { devDoors } from '../../db/tables/index.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { DoorLockPort } from './port.ts'

export type OpenedDoor = typeof devDoors.$inferSelect

/** Doors that always open. The openings are stored for developers and tests, on all nodes. */
export interface DoorSimulator extends DoorLockPort {
  /** Newest first. */
  list(max: number): Promise<OpenedDoor[]>
}

export function createDoorSimulator({ db, clock }: { db: Database; clock: Clock }): DoorSimulator {
  return {
    async open({ id, accommodationId, reservationId, roomNumber, keyId, data }) {
      const json = data === null ? null : JSON.stringify(data)
      const opened = { id, accommodationId, reservationId, roomNumber, keyId, data: json, openedAt: clock.now() }
      await db.insert(devDoors).values(opened)
    },
    list: (max) => db.select().from(devDoors).orderBy(desc(devDoors.openedAt), desc(devDoors.id)).limit(max),
  }
}
