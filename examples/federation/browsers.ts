import type { IncomingMessage } from 'node:http'
import type { GatewayConfig } from '@graphql-hive/gateway-runtime'
import type { GatewaySettings } from './settings.ts'

/** What pages and people in browsers may do: nothing that a server of Foyer with these settings refuses. */
export const forBrowsers = ({ INTROSPECTION, GRAPHIQL, CORS_ORIGINS }: GatewaySettings) =>
  ({
    disableIntrospection: INTROSPECTION ? undefined : {},
    graphiql: GRAPHIQL,
    cors: CORS_ORIGINS.length > 0 && {
      origin: [...CORS_ORIGINS],
      methods: ['GET', 'POST'],
      allowedHeaders: ['authorization', 'content-type', 'last-event-id', 'x-request-id'],
      exposedHeaders: ['retry-after', 'x-request-id'],
      credentials: false,
    },
  }) satisfies Partial<GatewayConfig>

/** Browsers do not apply CORS to sockets. A page of the gateway's own host may open one. */
export function mayOpenSocket({ headers: { origin, host } }: IncomingMessage, { CORS_ORIGINS, PUBLIC_URL }: GatewaySettings) {
  if (origin === undefined || CORS_ORIGINS.includes('*') || CORS_ORIGINS.includes(origin)) return true
  if (!URL.canParse(origin)) return false
  const page = new URL(origin)
  return page.host === host || (PUBLIC_URL !== undefined && new URL(PUBLIC_URL).origin === origin)
}
