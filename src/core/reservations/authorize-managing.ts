import type { Database } from '../../db/database.ts'
import { authorize, type Grant, may } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { propertySettings } from '../settings/index.ts'
import { reservationsPolicy } from './policy.ts'

/** Those whom a row allows, and STAFF: the first check of a verb that a property can open to STAFF. */
export const orStaff = (allowed: readonly Grant[]): readonly Grant[] => [...allowed, ...reservationsPolicy.staffManagesStays]

/** Whether the actor may: by the row, or as STAFF of a property whose setting `staffManagesStays` is on. */
export async function mayManage(
  ctx: Context,
  db: Database,
  allowed: readonly Grant[],
  accommodationId: string,
): Promise<boolean> {
  if (may(ctx.actor, allowed, accommodationId)) return true
  if (!may(ctx.actor, reservationsPolicy.staffManagesStays, accommodationId)) return false
  return (await propertySettings(ctx, db, accommodationId)).reservation.staffManagesStays
}

/** The check with the row's accommodation. */
export async function authorizeManaging(
  ctx: Context,
  db: Database,
  allowed: readonly Grant[],
  accommodationId: string,
): Promise<void> {
  if (!(await mayManage(ctx, db, allowed, accommodationId))) authorize(ctx.actor, allowed, accommodationId)
}
