import { composeFrom } from '../examples/federation/compose.ts'
import { type Gateway, openGateway } from '../examples/federation/gateway.ts'
import { type SubgraphName, subgraphNames } from '../src/kernel/subgraphs.ts'
import { loadConfig } from '../src/platform/config/index.ts'
import { type Runtime, type ServerProcess, startServer } from './server-process.ts'

export interface Federation {
  readonly gateway: Gateway
  readonly servers: readonly ServerProcess[]
  stop(): Promise<void>
}

interface Options {
  /** Its port. */
  gateway?: number
  /** Port of the first process; the others follow. A free one each if it is left out. */
  first?: number
  /** One process serves all subgraphs. */
  together?: boolean
}

/** Starts a process for each subgraph on one PostgreSQL, and the gateway in this one. The first serves REST and runs the jobs too. */
export async function startFederation(
  runtime: Runtime,
  env: Readonly<Record<string, string>>,
  { gateway: gatewayPort = 0, first, together = false }: Options = {},
): Promise<Federation> {
  const parts: (readonly SubgraphName[])[] = together ? [subgraphNames] : subgraphNames.map((name) => [name])
  const start = (names: readonly SubgraphName[], index: number) =>
    startServer(runtime, {
      ...env,
      SUBGRAPHS: names.join(),
      TRUSTED_PROXIES: '127.0.0.1',
      PORT: first === undefined ? '' : String(first + index),
      ...(index > 0 && { REST: 'off', WORKER: 'off' }),
    })
  const servers: ServerProcess[] = []
  const stop = async () => void (await Promise.all(servers.map((server) => server.signal('SIGTERM'))))
  try {
    // one after the other: the first migrates the database and writes the secrets that all read
    for (const [index, names] of parts.entries()) servers.push(await start(names, index))
    const addresses = Object.fromEntries(
      parts.flatMap((names, index) => names.map((name) => [name, `${servers[index]!.url}/graphql/${name}`])),
    )
    const supergraph = await composeFrom(addresses)
    const gateway = await openGateway({ supergraph, settings: loadConfig(env), port: gatewayPort })
    return { gateway, servers, stop: async () => void (await Promise.all([gateway.stop(), stop()])) }
  } catch (error) {
    await stop()
    throw error
  }
}
