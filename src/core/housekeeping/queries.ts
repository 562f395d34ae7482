import { and, inArray } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { matching } from '../../db/rows.ts'
import { memberships, rooms } from '../../db/tables/index.ts'
import { nearFirst, sharedLock, within } from '../../db/two-forms.ts'
import { authorize, type Grant } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { fail, refuseField } from '../../kernel/errors.ts'

/** The accommodation of several rooms, if the caller is allowed there. */
export async function accommodationOfRooms(
  { db, actor }: Context,
  ids: readonly string[],
  allowed: readonly Grant[],
  field: string,
): Promise<string> {
  const areThese = inArray(rooms.id, [...ids])
  const find = async (property?: string) =>
    db
      .select({ id: rooms.id, accommodationId: rooms.accommodationId })
      .from(rooms)
      .where(and(within(property, rooms.accommodationId), areThese))
  const [first = ''] = ids
  const found = await nearFirst(db, first, find, (near) => near.length > 0 && near.length === new Set(ids).size)
  for (const { accommodationId } of found) authorize(actor, allowed, accommodationId)
  const [accommodationId, other] = new Set(found.map((room) => room.accommodationId))
  if (!accommodationId || found.length < new Set(ids).size) fail('ROOM_NOT_FOUND')
  if (other) refuseField(field, 'the rooms belong to several accommodations')
  return accommodationId
}

/** Refuses a user who does not work there. With the lock, the employment does not end before the commit. */
export async function refuseStranger(db: Database, accommodationId: string, userId: string): Promise<void> {
  const [member] = await db
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(matching(memberships, { accommodationId, userId }))
    .for(sharedLock(db, 'key share'))
  if (!member) fail('EMPLOYEE_NOT_FOUND')
}
