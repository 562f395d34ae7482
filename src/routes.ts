import { routes as actionRuns } from './marketplace/action-runs/rest.ts'
import { routes as appEvents } from './marketplace/app-events/rest.ts'
import { routes as articles } from './marketplace/articles/rest.ts'
import { routes as bookings } from './marketplace/bookings/rest.ts'
import { routes as changes } from './marketplace/changes/rest.ts'
import { routes as commands } from './marketplace/commands/rest.ts'
import { routes as datasets } from './marketplace/datasets/rest.ts'
import { routes as documents } from './marketplace/documents/rest.ts'
import { routes as installations } from './marketplace/installations/rest.ts'
import { routes as mappings } from './marketplace/mappings/rest.ts'
import { routes as oauth } from './marketplace/oauth/rest.ts'
import { routes as payments } from './marketplace/payments/rest.ts'
import { routes as property } from './marketplace/property/rest.ts'
import { routes as rates } from './marketplace/rates/rest.ts'
import { routes as reservations } from './marketplace/reservations/rest.ts'
import { routes as rooms } from './marketplace/rooms/rest.ts'
import { routes as upgrades } from './marketplace/upgrades/rest.ts'
import { routes as webhookRoutes } from './marketplace/webhooks/rest.ts'
import type { Route } from './rest/index.ts'

export { webhooks } from './marketplace/webhooks/rest.ts'

/** Every operation of the REST interface. */
export const routes: readonly Route[] = [
  ...oauth,
  ...reservations,
  ...bookings,
  ...payments,
  ...commands,
  ...property,
  ...rooms,
  ...rates,
  ...articles,
  ...changes,
  ...datasets,
  ...mappings,
  ...documents,
  ...appEvents,
  ...actionRuns,
  ...installations,
  ...upgrades,
  ...webhookRoutes,
]
