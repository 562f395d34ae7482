import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { reservations } from '../../../db/tables/index.ts'
import type { Context } from '../../../kernel/context.ts'
import { randomDigits } from '../../../platform/tokens/index.ts'

export const checkInCodeDigits = 8
export const pinDigits = 6

/** The code that a guest types at a kiosk; unique among the open reservations of a property. */
export const newCheckInCode = () => randomDigits(checkInCodeDigits)

/** Those of the check-in codes that open reservations have. */
export async function codesTaken(db: Database, accommodationId: string, codes: readonly string[]): Promise<Set<string>> {
  if (codes.length === 0) return new Set()
  const rows = await db
    .select({ code: reservations.checkInCode })
    .from(reservations)
    .where(
      and(
        eq(reservations.accommodationId, accommodationId),
        inArray(reservations.checkInCode, [...codes]),
        isNull(reservations.deletedAt),
        ne(reservations.status, 'CHECKED_OUT'),
      ),
    )
  return new Set(rows.map(({ code }) => code))
}

/** The secret of the guest; it opens a guest session. */
export const newPin = () => randomDigits(pinDigits)

/** A PIN is too short for a plain hash, so the hash uses the server's key. */
export const pinHashOf = ({ ports }: Context, reservationId: string, pin: string) =>
  ports.tokens.mac('pin', `${reservationId}:${pin}`)

/** Whether this PIN has the stored hash, under any of the server's keys. */
export const isPinOf = ({ ports }: Context, { id, pinHash }: { id: string; pinHash: string }, pin: string) =>
  ports.tokens.macs('pin', `${id}:${pin}`).includes(pinHash)
