import { accounts, type Demo, demoPassword, referenceValues } from './demo/index.ts'
import {
  accountRoutes,
  bookingPages,
  consoleRoutes,
  type createHttp,
  devRoutes,
  fileRoutes,
  frontOfProduction,
  type MakeContext,
  paymentRoutes,
} from './http/index.ts'
import type { Ports } from './kernel/context.ts'
import type { Config } from './platform/config/index.ts'
import type { OpenPorts } from './ports.ts'
import { createMetadata, createRest } from './rest/index.ts'
import { routes, webhooks } from './routes.ts'

type Rest = Parameters<typeof createRest>[0]
type Mounts = Parameters<typeof createHttp>[0]['mounts']

interface Opened extends Pick<OpenPorts, 'outbox' | 'doors' | 'paymentSimulator'> {
  config: Config
  /** Whether this is a restored copy. */
  isCopy: boolean
}

interface Parts {
  ports: Ports
  opened: Opened
  contextOf: MakeContext
  identifyApp: Rest['identifyApp']
  sendPaymentWebhooks(): Promise<void>
  graphqlPaths(): string[]
  /** The demo property, if it is open by now. */
  demo(): Demo | undefined
}

/** What is served beside GraphQL, by path. */
export async function mountsOf(parts: Parts): Promise<Mounts> {
  const { ports, contextOf, demo } = parts
  const { config } = parts.opened
  if (!config.REST) return {}
  const metadata = createMetadata(config.PUBLIC_URL)
  return {
    '/account': accountRoutes(config.SERVICE_NAME),
    ...(config.CONSOLE && { '/console': await consoleMount(parts) }),
    ...(config.BOOKING_PAGE && { '/book': await bookingMount(parts) }),
    '/.well-known': metadata.ofHost,
    '/marketplace/.well-known': metadata.ofIssuer,
    '/marketplace': createRest({
      routes,
      webhooks,
      contextOf,
      identifyApp: parts.identifyApp,
      publicUrl: ports.rules.publicUrl,
      reference: config.GRAPHIQL ? () => referenceValues(demo()?.app) : undefined,
    }),
    '/payments': paymentRoutes(contextOf),
    ...Object.fromEntries(['thumbnails', 'logos', 'pictures'].map((folder) => [`/${folder}`, fileRoutes(ports.storage, folder)])),
    ...(config.production && config.CONSOLE && { '/': frontOfProduction() }),
    ...(!config.production && { '/': devMount(parts) }),
  }
}

const consoleMount = ({ opened: { config, isCopy }, demo }: Parts) =>
  consoleRoutes(() => ({
    serviceName: config.SERVICE_NAME,
    development: !config.production,
    demo:
      demo() && !config.production ? { password: demoPassword, identities: accounts.map(({ identity }) => identity) } : undefined,
    heldBack: isCopy,
  }))

const bookingMount = ({ opened: { config }, contextOf, demo }: Parts) =>
  bookingPages({
    makeContext: contextOf,
    publicUrl: config.PUBLIC_URL,
    demo: () => (config.production ? undefined : demo()?.accommodationId),
  })

const devMount = ({ opened, sendPaymentWebhooks, graphqlPaths, demo }: Parts) => {
  const { config, outbox, doors, paymentSimulator } = opened
  return devRoutes({
    outbox,
    doors,
    payments: paymentSimulator,
    sendPaymentWebhooks,
    limits: config.limits,
    explorers: config.GRAPHIQL,
    graphqlPaths,
    console: config.CONSOLE,
    sellsDemo: () => config.BOOKING_PAGE && demo() !== undefined,
  })
}
