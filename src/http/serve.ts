import { createServer } from 'node:net'
import { StartError } from '../kernel/errors.ts'
import type { Address, RunningServer } from './running-server.ts'
import type { Http } from './shell.ts'

/** Starts the server of the runtime: Bun or Node. */
export async function serve(http: Http, address: Address): Promise<RunningServer> {
  try {
    if (process.versions.bun) return (await import('./serve-bun.ts')).serveBun(http, address)
    return await (await import('./serve-node.ts')).serveNode(http, address)
  } catch (error) {
    throw refusalOf(error, address)
  }
}

/** Tries the port first: a start that cannot listen must end before it opens the database. */
export async function demandFreePort(address: Address): Promise<void> {
  const { host, port } = address
  const probe = createServer()
  try {
    await new Promise<void>((resolve, reject) => {
      probe.once('error', reject)
      probe.listen({ host, port, exclusive: true }, resolve)
    })
  } catch (error) {
    throw refusalOf(error, address)
  }
  await new Promise((resolve) => probe.close(resolve))
}

/** One sentence for what an operator can repair; any other error unchanged. */
function refusalOf(error: unknown, { host, port }: Address): unknown {
  const reasons: Readonly<Record<string, string>> = {
    EADDRINUSE: `Another process listens on ${host}:${port}. Stop it, or set another PORT.`,
    EACCES: `This user may not listen on port ${port}. Set another PORT.`,
    EADDRNOTAVAIL: `This machine does not have the address ${host}. Set another HOST.`,
    ENOTFOUND: `The host name ${host} is unknown. Set another HOST.`,
  }
  const reason = reasons[String((error as { code?: unknown }).code)]
  return reason ? new StartError(reason, { cause: error }) : error
}
