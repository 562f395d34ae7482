import type { Database } from '../../db/database.ts'
import { matching } from '../../db/rows.ts'
import { notifications } from '../../db/tables/index.ts'
import { fail } from '../../kernel/errors.ts'
import type { StoredNotification } from './notification.ts'

export const isNotification = (accommodationId: string, id: string) => matching(notifications, { accommodationId, id })

export async function lockNotification(db: Database, accommodationId: string, id: string): Promise<StoredNotification> {
  const [row] = await db.select().from(notifications).where(isNotification(accommodationId, id)).for('update')
  return row ?? fail('NOTIFICATION_NOT_FOUND')
}
