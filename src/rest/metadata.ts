import { type Context, Hono } from 'hono'
import type { HttpEnv } from '../http/index.ts'
import { scopes } from '../kernel/scopes.ts'

/** Where the REST interface is mounted. */
const mount = '/marketplace'

/** The well-known names of the metadata: that of RFC 8414, and that of OpenID Connect, which section 5 of the RFC allows as well. */
const names = ['oauth-authorization-server', 'openid-configuration']

/** The same at every endpoint. */
const authMethods = ['client_secret_basic', 'client_secret_post']

/** The metadata of an authorization server (RFC 8414). */
const metadataOf = (issuer: string) => ({
  issuer,
  token_endpoint: `${issuer}/oauth/token`,
  token_endpoint_auth_methods_supported: authMethods,
  introspection_endpoint: `${issuer}/oauth/introspect`,
  introspection_endpoint_auth_methods_supported: authMethods,
  revocation_endpoint: `${issuer}/oauth/revoke`,
  revocation_endpoint_auth_methods_supported: authMethods,
  grant_types_supported: ['client_credentials'],
  response_types_supported: [],
  scopes_supported: scopes,
  service_documentation: `${issuer}/openapi.json`,
})

/**
 * Serves the metadata at both places where clients look: below `/.well-known` of the host, followed by the issuer's path (RFC 8414), and
 * below the issuer. Without a public URL the issuer is the address that the client called.
 */
export function createMetadata(publicUrl: string | undefined): { ofHost: Hono<HttpEnv>; ofIssuer: Hono<HttpEnv> } {
  const issuerOf = (called: string) => `${publicUrl?.replace(/\/$/, '') ?? new URL(called).origin}${mount}`
  const answer = (c: Context<HttpEnv>) => c.json(metadataOf(issuerOf(c.req.url)), 200, { 'cache-control': 'no-store' })
  const [ofHost, ofIssuer] = [new Hono<HttpEnv>(), new Hono<HttpEnv>()]
  const paths = new Set([mount, new URL(issuerOf('http://localhost')).pathname])
  for (const name of names) {
    ofIssuer.get(`/${name}`, answer)
    for (const path of paths) ofHost.get(`/${name}${path}`, answer)
  }
  return { ofHost, ofIssuer }
}
