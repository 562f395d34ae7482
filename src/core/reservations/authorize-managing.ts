import type { Actor } from '../../kernel/actor.ts'
import { authorize, type Grant, may } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { verbOnRow } from '../../kernel/verb.ts'
import { type PropertySettings, propertySettings } from '../settings/index.ts'
import { reservationsPolicy } from './policy.ts'

/** Those whom a row allows, and STAFF: the first check of a verb that a property can open to STAFF. */
export const orStaff = (allowed: readonly Grant[]): readonly Grant[] => [...allowed, ...reservationsPolicy.staffManagesStays]

/** Who asks, and what the property allows its STAFF. */
interface Rights {
  actor: Actor
  settings: PropertySettings
}

/** Whether the actor may: by the row, or as STAFF of a property whose setting `staffManagesStays` is on. */
export const mayManageBy = ({ actor, settings }: Rights, allowed: readonly Grant[], accommodationId: string): boolean =>
  may(actor, allowed, accommodationId) ||
  (may(actor, reservationsPolicy.staffManagesStays, accommodationId) && settings.reservation.staffManagesStays)

/** The check with the row's accommodation. */
export function authorizeManagingBy(rights: Rights, allowed: readonly Grant[], accommodationId: string): void {
  if (!mayManageBy(rights, allowed, accommodationId)) authorize(rights.actor, allowed, accommodationId)
}

/** The same where the settings are not read yet. */
export async function authorizeManaging(ctx: Context, allowed: readonly Grant[], accommodationId: string): Promise<void> {
  if (may(ctx.actor, allowed, accommodationId)) return
  authorize(ctx.actor, reservationsPolicy.staffManagesStays, accommodationId)
  authorizeManagingBy({ ...ctx, settings: await propertySettings(ctx, ctx.db, accommodationId) }, allowed, accommodationId)
}

/** As `verbOnRow`, for a verb that a property can open to STAFF. */
export const verbOfManagers: typeof verbOnRow = (allowed, schema, key, locate, work) =>
  verbOnRow(orStaff(allowed), schema, key, locate, async (ctx, [fields, row], extra) => {
    await authorizeManaging(ctx, allowed, typeof row === 'string' ? row : row.accommodationId)
    return work(ctx, [fields, row], extra)
  })
