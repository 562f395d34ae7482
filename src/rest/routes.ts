import { routes as commands } from '../marketplace/commands/rest.ts'
import { routes as oauth } from '../marketplace/oauth/rest.ts'
import { routes as payments } from '../marketplace/payments/rest.ts'
import { routes as reservations } from '../marketplace/reservations/rest.ts'
import { routes as rooms } from '../marketplace/rooms/rest.ts'
import { routes as webhooks } from '../marketplace/webhooks/rest.ts'
import type { Route } from './route.ts'

/** Every operation of the REST interface. */
export const routes: readonly Route[] = [...oauth, ...reservations, ...payments, ...commands, ...rooms, ...webhooks]
