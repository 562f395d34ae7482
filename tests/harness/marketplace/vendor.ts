import type { Limits } from '../../../src/kernel/limits.ts'
import { type GraphqlClient, type House, openHouse, startApp, type TestApp } from '../index.ts'

let last = 0

export const redirectUri = 'https://app.example/installed?from=foyer'

export const registerOperation = `mutation Register($input: RegisterAppInput!) {
  registerApp(input: $input) {
    app { id name description redirectUris webhookUrl latestVersion { version } } clientId clientSecret webhookSecret
  }
}`
export const publishOperation = `mutation Publish($appId: ULID!, $manifest: JSON!) {
  publishAppVersion(appId: $appId, manifest: $manifest) { version scopes manifest publishedAt }
}`
export const rotateOperation = `mutation Rotate($appId: ULID!, $kind: AppSecretKind, $endPrevious: Boolean) {
  rotateAppSecret(appId: $appId, kind: $kind, endPrevious: $endPrevious) { kind secret previousEndsAt }
}`
export const installOperation = `mutation Install($input: InstallAppInput!) {
  installApp(input: $input) {
    installation { id accommodationId appId version effectiveScopes installedAt uninstalledAt } redirectUrl
  }
}`
export const uninstallOperation = `mutation Uninstall($installationId: ULID!) {
  uninstallApp(installationId: $installationId) { id uninstalledAt }
}`

export const allScopes = ['reservations:write', 'folios:write']

export interface Vendor {
  as: GraphqlClient
  appId: string
  clientId: string
  clientSecret: string
  webhookSecret: string
}

type Traits = Partial<{ as: GraphqlClient; manifest: object | null; name: string; redirectUris: string[]; webhookUrl: string }>

/** A registered app of a vendor. It is also published, unless `manifest` is null. */
export async function newApp(app: TestApp, { as = app.as.partner, manifest = {}, ...traits }: Traits = {}): Promise<Vendor> {
  const input = { name: `App ${++last}`, redirectUris: [redirectUri], ...traits }
  const { registerApp } = await as.askOk(registerOperation, { input })
  const { clientId, clientSecret, webhookSecret } = registerApp
  if (manifest !== null)
    await as.askOk(publishOperation, { appId: clientId, manifest: { version: '1.0.0', scopes: allScopes, ...manifest } })
  return { as, appId: clientId, clientId, clientSecret, webhookSecret }
}

/** Installs the app. `code` is the handoff code for its page. */
export async function install({ as, accommodationId }: House, { appId }: Vendor, scopes: readonly string[] = allScopes) {
  const { installApp } = await as.manager.askOk(installOperation, { input: { accommodationId, appId, scopes } })
  const code = new URL(installApp.redirectUrl).searchParams.get('code')!
  return { installationId: installApp.installation.id as string, redirectUrl: installApp.redirectUrl as string, code }
}

export const tokenRequest = ({ clientId, clientSecret }: Vendor, installationId: string) => ({
  grant_type: 'client_credentials',
  client_id: clientId,
  client_secret: clientSecret,
  installation_id: installationId,
})

/** An installed app with its token. */
export async function installedApp(app: TestApp, house: House, scopes: readonly string[] = allScopes, traits: Traits = {}) {
  const vendor = await newApp(app, traits)
  const { installationId, code } = await install(house, vendor, scopes)
  const { status, body } = await app.market().form('/oauth/token', tokenRequest(vendor, installationId))
  if (status !== 200) throw new Error(JSON.stringify(body))
  const token = body.access_token as string
  return { vendor, installationId, code, token, as: app.market(token) }
}

interface ShopOptions {
  scopes?: readonly string[]
  limits?: Partial<Limits>
}

/** A server with one property and an installed app, without rate limit. */
export async function openShop({ scopes = allScopes, limits = {} }: ShopOptions = {}) {
  const app = await startApp({ env: { MARKETPLACE_PER_SECOND: '0' }, limits })
  const house = await openHouse(app)
  return { app, house, shop: await installedApp(app, house, scopes) }
}
