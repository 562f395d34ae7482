import { createApp } from './app.ts'
import { accounts, demoPassword } from './demo/index.ts'
import { demandFreePort, serve } from './http/serve.ts'
import { StartError } from './kernel/errors.ts'
import { type Config, ConfigError, loadConfig } from './platform/config/index.ts'
import { unknownNames } from './platform/config/unknown-names.ts'
import { untilStopped } from './platform/lifecycle/signals.ts'
import { createLog } from './platform/log/index.ts'

const config = readSettings()
const log = createLog({ level: config.LOG_LEVEL, format: config.LOG_FORMAT })
for (const warning of unknownNames(process.env)) log.warn({}, warning)
// no top-level await: the compiled bundle of the server is a CommonJS module
run().catch((err) => {
  if (err instanceof StartError) log.error({}, err.message)
  else log.error({ err }, 'Foyer could not start')
  process.exit(1)
})

async function run() {
  const { limits } = config
  const address = { host: config.HOST, port: config.PORT }
  await demandFreePort(address)
  const app = await createApp(config, { log })
  await app.start()
  const server = await serve(app, address)
  logReady(config.PUBLIC_URL ?? server.url, Object.keys(app.sockets), app.demo !== undefined)

  // SIGTERM: requests, jobs and deliveries end side by side; then what they stood on (docs/operate.md#health-and-stop)
  await untilStopped(log, limits.STOP_DRAIN_SECONDS, async (drainSeconds) => {
    await Promise.all([app.drain(drainSeconds * 1000), server.stop(drainSeconds)])
    await app.stop()
  })
}

function logReady(url: string, paths: readonly string[], demo: boolean) {
  const addresses = paths.map((path) => `${url}${path}`).join(', ')
  log.info(
    {},
    `Foyer is ready at ${addresses}${config.GRAPHIQL && config.SUBGRAPHS.length === 0 ? ', which is also its explorer in a browser' : ''}`,
  )
  if (demo) log.info({}, `Sign in to the demo with ${demoPassword} as ${accounts.map(({ identity }) => identity).join(', ')}`)
}

function readSettings(): Config {
  try {
    return loadConfig(process.env)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`${[error.message, ...unknownNames(process.env)].join('\n')}\n`)
    process.exit(1)
  }
}
