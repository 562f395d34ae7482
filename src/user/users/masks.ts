import { type Actor, isAdministrator } from '../../kernel/actor.ts'
import { may } from '../../kernel/authorize.ts'
import type { UserRow } from './view.ts'

type Masked = keyof Pick<UserRow, 'identity' | 'email' | 'phone'>

/** How much of an account is seen: what is left out of it. */
const masks = {
  whole: [],
  mail: ['identity', 'phone'],
  name: ['identity', 'phone', 'email'],
} as const satisfies Record<string, readonly Masked[]>

/** How much of an account its beholder sees, when they meet at these accommodations. */
function maskFor(actor: Actor, userId: string, accommodationIds: readonly string[]): readonly Masked[] {
  if (isAdministrator(actor) || (actor.kind === 'user' && actor.userId === userId)) return masks.whole
  const at = (...grants: Parameters<typeof may>[1]) => accommodationIds.some((id) => may(actor, grants, id))
  if (at('manager', 'accommodationAdmin')) return masks.whole
  return at('staff') ? masks.mail : masks.name
}

/** The account as the actor may see it: what is not theirs to see is null. */
export function masked<Row extends { [Field in Masked]?: unknown }>(
  actor: Actor,
  userId: string,
  accommodationIds: readonly string[],
  row: Row,
): Row {
  const hidden = maskFor(actor, userId, accommodationIds).filter((field) => field in row)
  return { ...row, ...Object.fromEntries(hidden.map((field) => [field, null])) }
}
