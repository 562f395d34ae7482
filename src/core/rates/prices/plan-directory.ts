import { eq } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { everyOne, ratePlans, ratePlanTypes, roomTypes } from '../../../db/tables/index.ts'
import { fail, refuseField } from '../../../kernel/errors.ts'
import { remembered } from '../../../kernel/remembered.ts'
import { withDerived } from '../plans/derivation.ts'
import { keyOf } from '../pricing/terms.ts'
import type { StoredRatePlan } from '../queries.ts'

/** The rate plans of a property and what they sell, while its rates are locked. */
export type PlanDirectory = Awaited<ReturnType<typeof readPlanDirectory>>

export async function readPlanDirectory(db: Database, accommodationId: string) {
  const plans = await db.select().from(ratePlans).where(eq(ratePlans.accommodationId, accommodationId))
  const types = await db.select().from(roomTypes).where(eq(roomTypes.accommodationId, accommodationId))
  const typesById = new Map(types.map((type) => [type.id, type]))
  const sold = await db.select().from(ratePlanTypes).where(eq(ratePlanTypes.accommodationId, accommodationId))
  const byReference = new Map(plans.flatMap((plan) => [plan.id, plan.code].map((name) => [name.toUpperCase(), plan] as const)))
  const bases = new Map(sold.map(({ ratePlanId, roomTypeId, baseOccupancy }) => [keyOf(ratePlanId, roomTypeId), baseOccupancy]))

  /** A plan by its id or code, in capitals or not. */
  const planOf = (reference: string, field: string) =>
    byReference.get(reference.toUpperCase()) ?? fail('RATE_PLAN_NOT_FOUND', { field })

  /** The plan and those that derive from it. */
  const family = remembered((ratePlanId: string): readonly string[] =>
    ratePlanId === everyOne ? [everyOne] : withDerived(plans, ratePlanId),
  )

  return {
    plan: planOf,
    /** A plan with prices of its own. */
    rootPlan(reference: string, field: string): StoredRatePlan {
      const plan = planOf(reference, field)
      return plan.parentId === null ? plan : fail('RATES_DERIVED', { field })
    },
    roomType: (id: string, field: string) => typesById.get(id) ?? fail('ROOM_TYPE_NOT_FOUND', { field }),
    /** Adults that a price of this plan and room type is for. */
    baseOccupancy: ({ id, code }: StoredRatePlan, roomTypeId: string, field: string) =>
      bases.get(keyOf(id, roomTypeId)) ?? refuseField(field, `rate plan ${code} does not sell this room type`),
    family,
    /** The plan and those that derive from it and sell the room type, whose prices follow from its own. */
    pricedWith: (ratePlanId: string, roomTypeId: string) => family(ratePlanId).filter((id) => bases.has(keyOf(id, roomTypeId))),
  }
}
