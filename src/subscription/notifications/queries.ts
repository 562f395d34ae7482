import type { Database } from '../../db/database.ts'
import { rowOrFail } from '../../db/rows.ts'
import { notifications } from '../../db/tables/index.ts'
import type { StoredNotification } from './notification.ts'

export const lockNotification = (db: Database, accommodationId: string, id: string): Promise<StoredNotification> =>
  rowOrFail(db, notifications, { accommodationId, id }, 'NOTIFICATION_NOT_FOUND', 'update')
