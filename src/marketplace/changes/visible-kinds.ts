import type { Kind } from '../../core/changes/index.ts'
import { allows, type Scope } from '../../kernel/scopes.ts'
import { visibleBooking } from '../bookings/index.ts'
import { visibleFolio, visibleReservation } from '../reservations/index.ts'
import { isResourceKind, type Resource } from './read-resources.ts'

const neededScopes: Partial<Readonly<Record<Kind, Scope>>> = {
  booking: 'reservations:read',
  reservation: 'reservations:read',
  folio: 'reservations:read',
}

/** Whether an app with these scopes may read resources of this kind. */
export function isVisible(kind: Kind, scopes: readonly string[]): boolean {
  const needed = neededScopes[kind]
  return isResourceKind(kind) && (needed === undefined || allows(scopes, needed))
}

export function visibleState(state: Resource, scopes: readonly string[]): Resource {
  if (state.resource === 'reservation') return { ...state, data: visibleReservation(state.data, scopes) }
  if (state.resource === 'booking') return { ...state, data: visibleBooking(state.data, scopes) }
  if (state.resource === 'folio') return { ...state, data: visibleFolio(state.data, scopes) }
  return state
}
