import { composeFrom } from '../examples/federation/compose.ts'
import { type Gateway, openGateway } from '../examples/federation/gateway.ts'
import { subgraphNames } from '../src/kernel/subgraphs.ts'
import { type Runtime, type ServerProcess, startServer } from './server-process.ts'

export interface Federation {
  readonly gateway: Gateway
  readonly servers: readonly ServerProcess[]
  stop(): Promise<void>
}

interface Ports {
  gateway?: number
  /** Of the first subgraph; the others follow. A free one each if it is left out. */
  first?: number
}

/** Starts a process for each subgraph on one PostgreSQL, and the gateway in this one. The first serves REST and runs the jobs too. */
export async function startFederation(
  runtime: Runtime,
  env: Readonly<Record<string, string>>,
  { gateway: gatewayPort = 0, first }: Ports = {},
): Promise<Federation> {
  const start = (index: number) =>
    startServer(runtime, {
      ...env,
      SUBGRAPHS: subgraphNames[index]!,
      TRUSTED_PROXIES: '127.0.0.1',
      PORT: first === undefined ? '' : String(first + index),
      ...(index > 0 && { REST: 'off', WORKER: 'off' }),
    })
  const servers: ServerProcess[] = []
  const stop = async () => void (await Promise.all(servers.map((server) => server.signal('SIGTERM'))))
  try {
    // one after the other: the first migrates the database and writes the secrets that all read
    for (const index of subgraphNames.keys()) servers.push(await start(index))
    const addresses = Object.fromEntries(subgraphNames.map((name, index) => [name, `${servers[index]!.url}/graphql/${name}`]))
    const gateway = await openGateway({ supergraph: await composeFrom(addresses), port: gatewayPort })
    return { gateway, servers, stop: async () => void (await Promise.all([gateway.stop(), stop()])) }
  } catch (error) {
    await stop()
    throw error
  }
}
