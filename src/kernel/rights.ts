import type { Actor } from './actor.ts'

/** The topic of wakeups sent when the rights of an account, a permanent token or a third party change or end. */
export const rightsTopic = (of: 'user' | 'token' | 'thirdParty', id: string) => `rights:${of}:${id}`

/** The topics on which an open connection of this actor has its rights checked again. */
export function rightsTopicsOf(actor: Actor): string[] {
  switch (actor.kind) {
    case 'user':
      return [actor.userId, actor.openedBy ?? []].flat().map((id) => rightsTopic('user', id))
    case 'kiosk':
    case 'accommodationAdmin':
      return [rightsTopic('token', actor.tokenId)]
    case 'thirdParty':
      return [rightsTopic('thirdParty', actor.thirdPartyId)]
    default:
      return []
  }
}
