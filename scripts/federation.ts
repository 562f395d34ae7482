import { composeFrom } from '../examples/federation/compose.ts'
import { openGateway } from '../examples/federation/gateway.ts'
import { type SubgraphName, subgraphNames } from '../src/kernel/subgraphs.ts'
import { loadConfig } from '../src/platform/config/index.ts'
import { type Runtime, type ServerProcess, startServer } from './server-process.ts'

export type Federation = Awaited<ReturnType<typeof startFederation>>

/**
 * Starts a process for each subgraph on one PostgreSQL, and the gateway in this one. The first serves REST and runs the jobs too. Each has a free
 * port if none is given; the processes follow the `first` one.
 */
export async function startFederation(
  runtime: Runtime,
  env: Readonly<Record<string, string>>,
  ports: { gateway?: number; first?: number } = {},
) {
  const start = (name: SubgraphName, index: number) =>
    startServer(runtime, {
      ...env,
      SUBGRAPHS: name,
      TRUSTED_PROXIES: '127.0.0.1',
      PORT: ports.first === undefined ? '' : String(ports.first + index),
      ...(index > 0 && { REST: 'off', WORKER: 'off' }),
    })
  const servers: ServerProcess[] = []
  const stop = async () => void (await Promise.all(servers.map((server) => server.signal('SIGTERM'))))
  try {
    // one after the other: the first migrates the database and writes the secrets that all read
    for (const [index, name] of subgraphNames.entries()) servers.push(await start(name, index))
    const addresses = subgraphNames.map((name, index) => [name, `${servers[index]!.url}/graphql/${name}`])
    const supergraph = await composeFrom(Object.fromEntries(addresses))
    const gateway = await openGateway({ supergraph, settings: loadConfig(env), port: ports.gateway ?? 0 })
    return { gateway, servers, stop: async () => void (await Promise.all([gateway.stop(), stop()])) }
  } catch (error) {
    await stop()
    throw error
  }
}
