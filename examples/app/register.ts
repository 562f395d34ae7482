import type { Client } from '../foyer.ts'

const scopes = ['reservations:write', 'folios:write']
const surfaces = [
  { key: 'offers', kind: 'panel', title: 'Offers', dataset: 'offers' },
  { key: 'stop-selling', kind: 'action', title: 'Stop selling' },
]

interface App {
  appId: string
  clientSecret: string
  webhookSecret: string
  /** The major version to publish next. */
  next: number
}

/** Registers the app, or gives it new secrets if it is already registered. */
export async function registerApp(vendor: Client, origin: string): Promise<App> {
  const name = `Example channel manager at ${origin}`
  const { edges } = await vendor.query(
    'apps',
    { mine: true, first: 200 },
    { edges: { node: { id: true, name: true, latestVersion: { version: true } } } },
  )
  const known = edges.find(({ node }) => node.name === name)?.node
  if (!known) {
    const input = { name, redirectUris: [`${origin}/installed`], webhookUrl: `${origin}/webhooks` }
    const { clientId, ...secrets } = await vendor.mutation(
      'registerApp',
      { input },
      { clientId: true, clientSecret: true, webhookSecret: true },
    )
    return { appId: clientId, ...secrets, next: 1 }
  }
  const rotated = async (kind: 'CLIENT' | 'WEBHOOK') =>
    (await vendor.mutation('rotateAppSecret', { appId: known.id, kind, endPrevious: true }, { secret: true })).secret
  const next = Number.parseInt(known.latestVersion?.version ?? '0', 10) + 1
  return { appId: known.id, clientSecret: await rotated('CLIENT'), webhookSecret: await rotated('WEBHOOK'), next }
}

/** Publishes a version that receives all webhooks. An upgrade `from` another version needs a migration by the app. */
export async function publish(vendor: Client, appId: string, version: string, from?: string): Promise<void> {
  const upgrade = from !== undefined && { upgrade: { hops: [{ from, to: version, appMigration: 'required' }] } }
  await vendor.mutation(
    'publishAppVersion',
    { appId, manifest: { version, scopes, webhooks: ['*'], surfaces, ...upgrade } },
    { version: true },
  )
}

/** The tenant consents. Then the browser of the tenant, here this program, opens the page of the app with the code. */
export async function install(manager: Client, accommodationId: string, appId: string): Promise<string> {
  const installed = await manager.query('installations', { accommodationId }, { id: true, appId: true })
  const former = installed.find((each) => each.appId === appId)
  if (former) await manager.mutation('uninstallApp', { installationId: former.id }, { id: true })
  const { installation, redirectUrl } = await manager.mutation(
    'installApp',
    { input: { accommodationId, appId, scopes } },
    { installation: { id: true }, redirectUrl: true },
  )
  const page = await fetch(redirectUrl)
  if (!page.ok) throw new Error(`The setup page of the app failed: ${page.status}`)
  return installation.id
}
