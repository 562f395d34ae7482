import { allows, type Scope } from '../apps/index.ts'
import { visibleFolio, visibleReservation } from '../reservations/index.ts'
import type { Resource } from './read-resources.ts'
import { type Kind, kinds } from './resource-kinds.ts'

const neededScopes: Partial<Readonly<Record<Kind, Scope>>> = { reservation: 'reservations:read', folio: 'reservations:read' }

/** The kinds that an app with these scopes may read, in their order. */
export const visibleKinds = (scopes: readonly string[]): readonly Kind[] =>
  kinds.filter((kind) => {
    const needed = neededScopes[kind]
    return needed === undefined || allows(scopes, needed)
  })

export function visibleState(state: Resource, scopes: readonly string[]): Resource {
  if (state.resource === 'reservation') return { ...state, data: visibleReservation(state.data, scopes) }
  if (state.resource === 'folio') return { ...state, data: visibleFolio(state.data, scopes) }
  return state
}
