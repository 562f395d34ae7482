import { fail, refuseField } from '../../../kernel/errors.ts'
import { RATE_PLAN_DERIVATIONS_MAX } from '../../../kernel/limits.ts'
import type { StoredRatePlan } from '../queries.ts'

type Derived = Pick<StoredRatePlan, 'id' | 'parentId' | 'type'>

/** From the plan to the one whose prices are stored. */
export function chainOf<Plan extends Pick<Derived, 'id' | 'parentId'>>(plans: ReadonlyMap<string, Plan>, id: string): Plan[] {
  const chain: Plan[] = []
  for (let plan = plans.get(id); plan && !chain.includes(plan); plan = plan.parentId ? plans.get(plan.parentId) : undefined)
    chain.push(plan)
  return chain
}

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
export function refuseParent(plans: readonly Derived[], plan: Derived): void {
  if (plan.parentId === null) return
  const byId = new Map(plans.map((one) => [one.id, one]))
  const parent = byId.get(plan.parentId)
  if (!parent) fail('RATE_PLAN_NOT_FOUND', { field: 'parentId' })
  if (parent.type !== plan.type) refuseField('parentId', `the parent is a plan of the type ${parent.type}`)
  const above = chainOf(byId, plan.parentId)
  if (above.some(({ id }) => id === plan.id)) fail('RATE_PLAN_CIRCLE', { field: 'parentId' })
  if (above.length + levelsBelow(plans, plan.id) > RATE_PLAN_DERIVATIONS_MAX)
    refuseField('parentId', `at most ${RATE_PLAN_DERIVATIONS_MAX} plans derive from each other in a row`)
}
