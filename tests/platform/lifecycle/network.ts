import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

/** The network between a server and its database, which can be cut. */
export class Network {
  readonly #sockets = new Set<Socket>()
  #cut = false
  /** How many connections were tried. */
  dials = 0
  readonly #servers: Server[] = []

  /** The settings of a database, with the addresses of its ways through this network. */
  async between(env: Readonly<Record<string, string>>): Promise<Record<string, string>> {
    const ways = Object.entries(env).filter(([, value]) => value.startsWith('postgres'))
    const through = await Promise.all(ways.map(async ([name, url]) => [name, await this.#through(new URL(url))]))
    return { ...env, ...Object.fromEntries(through) }
  }

  cut() {
    this.#cut = true
    for (const socket of this.#sockets) socket.destroy()
  }

  mend() {
    this.#cut = false
  }

  async close() {
    this.cut()
    await Promise.all(this.#servers.map((server) => once(server.close(), 'close')))
  }

  async #through(target: URL): Promise<string> {
    const server = createServer((near) => this.#carry(near, target)).listen(0, '127.0.0.1')
    this.#servers.push(server)
    await once(server, 'listening')
    const url = new URL(target)
    url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
    return url.href
  }

  #carry(near: Socket, target: URL) {
    this.dials++
    if (this.#cut) return near.destroy()
    const far = connect(Number(target.port || 5432), target.hostname)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.#sockets.add(one)
      one.pipe(other)
      one.on('error', () => {})
      one.on('close', () => {
        this.#sockets.delete(one)
        other.destroy()
      })
    }
  }
}
