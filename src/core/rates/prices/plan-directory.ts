import { eq } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { everyOne, ratePlans, ratePlanTypes, roomTypes } from '../../../db/tables/index.ts'
import { fail, refuseField } from '../../../kernel/errors.ts'
import { remembered } from '../../../kernel/remembered.ts'
import { withDerived } from '../plans/derivation.ts'
import { keyOf } from '../pricing/terms.ts'

type Plan = Pick<typeof ratePlans.$inferSelect, 'id' | 'code' | 'type' | 'parentId' | 'archivedAt'>
type RoomType = Pick<typeof roomTypes.$inferSelect, 'id' | 'capacity' | 'archivedAt'>

/** The rate plans of a property and what they sell, while its rates are locked. */
export class PlanDirectory {
  readonly #plans: readonly Plan[]
  readonly #byReference: ReadonlyMap<string, Plan>
  readonly #roomTypes: ReadonlyMap<string, RoomType>
  /** Plan and room type → base occupancy. */
  readonly #sold: ReadonlyMap<string, number>

  private constructor(plans: readonly Plan[], types: readonly RoomType[], sold: ReadonlyMap<string, number>) {
    this.#plans = plans
    this.#byReference = new Map(plans.flatMap((plan) => [plan.id, plan.code].map((name) => [name.toUpperCase(), plan] as const)))
    this.#roomTypes = new Map(types.map((type) => [type.id, type]))
    this.#sold = sold
  }

  static async read(db: Database, accommodationId: string): Promise<PlanDirectory> {
    const { id, code, type, parentId, archivedAt } = ratePlans
    const plans = await db
      .select({ id, code, type, parentId, archivedAt })
      .from(ratePlans)
      .where(eq(ratePlans.accommodationId, accommodationId))
    const types = await db
      .select({ id: roomTypes.id, capacity: roomTypes.capacity, archivedAt: roomTypes.archivedAt })
      .from(roomTypes)
      .where(eq(roomTypes.accommodationId, accommodationId))
    const sold = await db.select().from(ratePlanTypes).where(eq(ratePlanTypes.accommodationId, accommodationId))
    const baseOf = new Map(
      sold.map(({ ratePlanId, roomTypeId, baseOccupancy }) => [keyOf(ratePlanId, roomTypeId), baseOccupancy]),
    )
    return new PlanDirectory(plans, types, baseOf)
  }

  /** A plan by its id or code, in capitals or not. */
  plan(reference: string, field: string): Plan {
    return this.#byReference.get(reference.toUpperCase()) ?? fail('RATE_PLAN_NOT_FOUND', { field })
  }

  roomType(id: string, field: string): RoomType {
    return this.#roomTypes.get(id) ?? fail('ROOM_TYPE_NOT_FOUND', { field })
  }

  /** Adults that a price of this plan and room type is for. */
  baseOccupancy(plan: Plan, roomTypeId: string, field: string): number {
    return this.#sold.get(keyOf(plan.id, roomTypeId)) ?? refuseField(field, `rate plan ${plan.code} does not sell this room type`)
  }

  /** The plan and those that derive from it and sell the room type, whose prices follow from its own. */
  pricedWith(ratePlanId: string, roomTypeId: string): readonly string[] {
    return this.family(ratePlanId).filter((id) => this.#sold.has(keyOf(id, roomTypeId)))
  }

  /** The plan and those that derive from it. */
  readonly family = remembered((ratePlanId: string): readonly string[] =>
    ratePlanId === everyOne ? [everyOne] : withDerived(this.#plans, ratePlanId),
  )
}
