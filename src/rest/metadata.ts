import { type Context, Hono } from 'hono'
import type { HttpEnv } from '../http/index.ts'
import { scopes } from '../kernel/app.ts'

/** The path of the interface. */
const mount = '/marketplace'

/** Names under which the metadata of an issuer is found: RFC 8414, and the one of OpenID Connect that section 5 lets stand besides. */
const names = ['oauth-authorization-server', 'openid-configuration']

/** How clients authenticate at every endpoint. */
const methods = ['client_secret_basic', 'client_secret_post']

/** What RFC 8414 calls the metadata of an authorization server; `installation_id` is a parameter of ours. */
const metadataOf = (issuer: string) => ({
  issuer,
  token_endpoint: `${issuer}/oauth/token`,
  token_endpoint_auth_methods_supported: methods,
  introspection_endpoint: `${issuer}/oauth/introspect`,
  introspection_endpoint_auth_methods_supported: methods,
  revocation_endpoint: `${issuer}/oauth/revoke`,
  revocation_endpoint_auth_methods_supported: methods,
  grant_types_supported: ['client_credentials'],
  response_types_supported: [],
  scopes_supported: scopes,
  service_documentation: `${issuer}/openapi.json`,
})

/**
 * The metadata, below `/.well-known` of the host with the issuer's path behind it, as RFC 8414 has it, and below the issuer, where others
 * look. Where no public address is set the issuer is what the caller called.
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
