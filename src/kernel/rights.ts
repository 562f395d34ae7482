import type { Actor } from './actor.ts'

/** The topic of the bell that rings when something of an account, a permanent token or a third party changes or ends. */
export const rightsBell = (of: 'user' | 'token' | 'thirdParty', id: string) => `rights:${of}:${id}`

/** The bells at which an open connection of this actor looks again whether it may stay. */
export function rightsBellsOf(actor: Actor): string[] {
  switch (actor.kind) {
    case 'user':
      return [actor.userId, actor.openedBy ?? []].flat().map((id) => rightsBell('user', id))
    case 'kiosk':
    case 'accommodationAdmin':
      return [rightsBell('token', actor.tokenId)]
    case 'thirdParty':
      return [rightsBell('thirdParty', actor.thirdPartyId)]
    default:
      return []
  }
}
