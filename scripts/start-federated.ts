import { startFederation } from './federation.ts'
import type { Runtime } from './server-process.ts'

/** `npm run start:federated`: five processes and a gateway on this machine, for trying out. */
const firstPort = 4001

const { DATABASE_URL, PORT = '4000' } = process.env
if (!DATABASE_URL) {
  process.stderr.write('Set DATABASE_URL: five processes need one PostgreSQL. The embedded database serves one.\n')
  process.exit(1)
}
const env = Object.fromEntries(Object.entries(process.env).filter((one): one is [string, string] => one[1] !== undefined))
const runtime: Runtime = process.argv[2] === 'node' ? 'node' : 'bun'
const { gateway, servers, stop } = await startFederation(runtime, env, { gateway: Number(PORT), first: firstPort })
process.stdout.write(`The gateway is ready at ${gateway.url}/graphql; REST is at ${servers[0]!.url}.\n`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop().then(() => process.exit()))
for (const server of servers) void server.ended.then(() => process.stdout.write(server.output()))
