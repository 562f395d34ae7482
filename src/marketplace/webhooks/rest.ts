import { routes as deliveries } from './deliveries/rest.ts'
import { routes as endpoints } from './endpoints/rest.ts'

export { webhooks } from './bodies.ts'

export const routes = [...endpoints, ...deliveries]
