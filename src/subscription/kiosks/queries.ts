import type { Database } from '../../db/database.ts'
import { rowById } from '../../db/find-by-id.ts'
import { matching, rowOrFail } from '../../db/rows.ts'
import { kiosks } from '../../db/tables/index.ts'
import { fail } from '../../kernel/errors.ts'
import type { KioskRow } from './view.ts'

export const isKiosk = (accommodationId: string, id: string) => matching(kiosks, { accommodationId, id })

export const kioskOf = rowById(kiosks, 'KIOSK_NOT_FOUND')

/** Refuses a retired kiosk, which only its history knows. */
export const inUse = (kiosk: KioskRow): KioskRow => (kiosk.retiredAt ? fail('KIOSK_NOT_FOUND') : kiosk)

export const lockKiosk = (db: Database, accommodationId: string, id: string): Promise<KioskRow> =>
  rowOrFail(db, kiosks, { accommodationId, id }, 'KIOSK_NOT_FOUND', 'update')
