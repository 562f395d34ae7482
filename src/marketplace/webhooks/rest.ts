import { routes as endpoints } from './endpoints/rest.ts'
import { routes as deliveries } from './log/rest.ts'

export { webhooks } from './bodies.ts'

export const routes = [...endpoints, ...deliveries]
