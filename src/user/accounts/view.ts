import { users } from '../../db/tables/index.ts'
import { defineView } from '../../db/view.ts'
import { type Actor, isAdministrator } from '../../kernel/actor.ts'
import { may } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'

export type StoredUser = typeof users.$inferSelect
export type UserRow = Omit<StoredUser, 'passwordHash' | 'searchText'>

/** Folder in the storage, and path of the addresses. */
export const thumbnailFolder = 'thumbnails'

export const thumbnailUrl = ({ ports }: Context, name: string): string => `${ports.rules.publicUrl}/${thumbnailFolder}/${name}`

export const userView = defineView<UserRow>(users, { always: ['id'], needs: { isDisabled: ['disabledAt'] } })

type Masked = keyof Pick<UserRow, 'identity' | 'email' | 'phone'>

/** The fields that each mask hides. */
const masks = {
  nothing: [],
  allButMail: ['identity', 'phone'],
  allButName: ['identity', 'phone', 'email'],
} as const satisfies Record<string, readonly Masked[]>

/** What the account hides from an actor who meets its user at these accommodations. */
function maskFor(actor: Actor, userId: string, accommodationIds: readonly string[]): readonly Masked[] {
  if (isAdministrator(actor) || (actor.kind === 'user' && actor.userId === userId)) return masks.nothing
  const at = (...grants: Parameters<typeof may>[1]) => accommodationIds.some((id) => may(actor, grants, id))
  if (at('manager', 'accommodationAdmin')) return masks.nothing
  return at('staff') ? masks.allButMail : masks.allButName
}

/** The account with null in the fields that the actor may not see. */
export function maskAccount<Row extends { [Field in Masked]?: unknown }>(
  actor: Actor,
  userId: string,
  accommodationIds: readonly string[],
  row: Row,
): Row {
  const hidden = maskFor(actor, userId, accommodationIds).filter((field) => field in row)
  return { ...row, ...Object.fromEntries(hidden.map((field) => [field, null])) }
}
