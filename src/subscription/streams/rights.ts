import type { Actor } from '../../kernel/actor.ts'
import type { EventType, StoredEvent } from '../../kernel/events.ts'

type Question = { readonly [Type in EventType]?: (actor: Actor, event: StoredEvent<Type>) => boolean }

const isUser = (actor: Actor, { payload }: StoredEvent<'employee.added' | 'employee.updated' | 'employee.removed'>) =>
  actor.kind === 'user' && actor.userId === payload.userId

/** Event type → whose rights at the accommodation it changes. */
const questions: Question = {
  'employee.added': isUser,
  'employee.updated': isUser,
  'employee.removed': isUser,
  'permanent_token.revoked': (actor, { payload }) => 'tokenId' in actor && actor.tokenId === payload.tokenId,
}

export function changesRightsOf<Type extends EventType>(actor: Actor, event: StoredEvent<Type>): boolean {
  return questions[event.type]?.(actor, event) ?? false
}
