import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { type GatewayOptions, openGateway } from '../../../examples/federation/gateway.ts'
import { closed } from '../../../examples/federation/settings.ts'
import { type SubgraphName, subgraphNames } from '../../../src/kernel/subgraphs.ts'
import { supergraphSdl } from '../../harness/federated.ts'

/** Nobody listens here. */
const nowhere = 'http://127.0.0.1:1'

const account = { data: { myInfo: { id: '1' } } }

interface Options extends Partial<Omit<GatewayOptions, 'settings'>> {
  settings?: Partial<typeof closed>
  /** The subgraph that is up. */
  stands?: SubgraphName | 'none'
  /** What it answers. */
  answer?: object
}

/** The gateway alone: a small server stands for one subgraph, and the others are down. */
export async function openGatewayAlone({ settings, stands = 'user', answer = account, ...options }: Options = {}) {
  const heard: IncomingMessage[] = []
  const lines: string[] = []
  const subgraph = createServer((request, response) => {
    heard.push(request)
    const isStream = request.headers.accept === 'text/event-stream'
    response.writeHead(200, { 'content-type': isStream ? 'text/event-stream' : 'application/json' })
    if (isStream) response.end('event: complete\n\n')
    else response.end(JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => subgraph.listen(0, '127.0.0.1', resolve))
  const up = `http://127.0.0.1:${(subgraph.address() as AddressInfo).port}`
  const gateway = await openGateway({
    supergraph: supergraphSdl(),
    addresses: Object.fromEntries(subgraphNames.map((name) => [name, name === stands ? up : nowhere])),
    settings: { ...closed, ...settings },
    writeLine: (line) => void lines.push(line),
    ...options,
  })
  onTestFinished(async () => {
    await gateway.stop()
    subgraph.closeAllConnections()
    subgraph.close()
  })
  return { url: gateway.url, heard, lines }
}
