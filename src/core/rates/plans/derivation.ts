import { fail, refuseField } from '../../../kernel/errors.ts'
import { RATE_PLAN_DERIVATIONS_MAX } from '../../../kernel/limits.ts'
import { lineage } from '../pricing/night-price.ts'
import type { StoredRatePlan } from '../queries.ts'

type Derived = Pick<StoredRatePlan, 'id' | 'parentId' | 'type'>

/** The plan and all that derive from it. */
export function withDerived(plans: readonly Pick<Derived, 'id' | 'parentId'>[], id: string): string[] {
  const children = plans.filter(({ parentId }) => parentId === id)
  return [id, ...children.flatMap((child) => withDerived(plans, child.id))]
}

const levelsBelow = (plans: readonly Derived[], id: string): number => {
  const children = plans.filter(({ parentId }) => parentId === id)
  return Math.max(0, ...children.map((child) => 1 + levelsBelow(plans, child.id)))
}

/** Refuses a parent that is unknown, of another type, derived from the plan itself, or too far down. */
export function refuseParent(plans: readonly StoredRatePlan[], plan: Derived): void {
  if (plan.parentId === null) return
  const byId = new Map(plans.map((one) => [one.id, one]))
  const parent = byId.get(plan.parentId)
  if (!parent) fail('RATE_PLAN_NOT_FOUND', { field: 'parentId' })
  if (parent.type !== plan.type) refuseField('parentId', `the parent is a plan of the type ${parent.type}`)
  const above = lineage({ plans: byId }, plan.parentId)
  if (above.some(({ id }) => id === plan.id)) fail('RATE_PLAN_CIRCLE', { field: 'parentId' })
  if (above.length + levelsBelow(plans, plan.id) > RATE_PLAN_DERIVATIONS_MAX)
    refuseField('parentId', `at most ${RATE_PLAN_DERIVATIONS_MAX} plans derive from each other in a row`)
}
