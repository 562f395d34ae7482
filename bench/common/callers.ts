import { scopes } from '../../src/kernel/scopes.ts'
import { hashToken, randomToken } from '../../src/platform/tokens/index.ts'
import { identity, password, runFile, withClient } from './databases.ts'
import { ask, type Headers } from './servers.ts'

const bearing = (token: string): Headers => ({ authorization: `Bearer ${token}` })

export async function signIn(url: string, as = identity): Promise<Headers> {
  const query = 'mutation ($input: SignInInput!) { signIn(input: $input) { token { accessToken } } }'
  type Answer = { signIn: { token: { accessToken: string } } }
  const { signIn } = await ask<Answer>(url, { query, variables: { input: { identity: as, password } } })
  return bearing(signIn.token.accessToken)
}

export async function openKiosk(url: string, manager: Headers, property: string): Promise<Headers> {
  const register = 'mutation ($id: ID!) { made: registerKiosk(accommodationId: $id, name: "Lobby") { id } }'
  const { made } = await ask<{ made: object }>(url, { query: register, variables: { id: property } }, manager)
  const query = 'query ($id: ID!) { token: getPermanentToken(kioskId: $id) }'
  const { token } = await ask<{ token: string }>(url, { query, variables: made }, manager)
  return bearing(token)
}

/** Installs apps at a property: what the requests of each carry. */
export async function installApps(database: string, property: string, count = 1): Promise<Headers[]> {
  const tokens = Array.from({ length: count }, () => randomToken('foyer_app'))
  const settings = { property, scopes: `{${scopes.join()}}`, tokens: `{${tokens.map(hashToken).join()}}` }
  await withClient(database, (client) => runFile(client, 'common/apps.sql', settings))
  return tokens.map(bearing)
}
