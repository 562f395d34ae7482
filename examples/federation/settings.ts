/** Settings of Foyer that hold for the gateway too, by their names. */
export interface GatewaySettings {
  INTROSPECTION: boolean
  SUGGESTIONS: boolean
  GRAPHIQL: boolean
  CORS_ORIGINS: readonly string[]
  PUBLIC_URL?: string | undefined
  limits: { BODY_BYTES_MAX: number; UPLOAD_BYTES_MAX: number; WEBSOCKET_MESSAGE_BYTES_MAX: number }
}

/** Those of a server in production. */
export const closed: GatewaySettings = {
  INTROSPECTION: false,
  SUGGESTIONS: false,
  GRAPHIQL: false,
  CORS_ORIGINS: [],
  limits: { BODY_BYTES_MAX: 1_048_576, UPLOAD_BYTES_MAX: 6_291_456, WEBSOCKET_MESSAGE_BYTES_MAX: 131_072 },
}
