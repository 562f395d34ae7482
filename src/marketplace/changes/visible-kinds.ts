import { allows, type Scope } from '../apps/index.ts'
import { visibleFolio, visibleReservation } from '../reservations/index.ts'
import type { Resource } from './read-resources.ts'
import type { Kind } from './resource-kinds.ts'

const neededScopes: Partial<Readonly<Record<Kind, Scope>>> = { reservation: 'reservations:read', folio: 'reservations:read' }

/** Those of the chosen kinds that an app with these scopes may read. */
export const visibleKinds = (chosen: readonly Kind[], scopes: readonly string[]): readonly Kind[] =>
  chosen.filter((kind) => {
    const needed = neededScopes[kind]
    return needed === undefined || allows(scopes, needed)
  })

export function visibleState(state: Resource, scopes: readonly string[]): Resource {
  if (state.resource === 'reservation') return { ...state, data: visibleReservation(state.data, scopes) }
  if (state.resource === 'folio') return { ...state, data: visibleFolio(state.data, scopes) }
  return state
}
