import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

export interface Wire {
  /** The same database, through the wire. */
  url: string
  /** From now on nothing passes and nothing is refused, as when a network drops every packet. */
  swallow(): void
  /** From now on everything waits until it is mended, as when the server gets no processor. */
  hold(): void
  /** From now on the answers of a new connection come by so many milliseconds later, as from a busy server. */
  delay(milliseconds: number): void
  /** Breaks every connection and refuses new ones. */
  cut(): Promise<void>
  mend(): Promise<void>
}

/** A wire to the server that a test can hold shut. */
export async function wireTo(target: string): Promise<Wire> {
  const { hostname, port } = new URL(target)
  const ends = new Set<Socket>()
  let network = { dead: false }
  let held = false
  let delayMs = 0
  const server = createServer((near) => {
    const mine = network
    const far = connect(Number(port), hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(from)
      if (held) from.pause()
      if (delayMs > 0 && from === far) {
        far.pause()
        setTimeout(() => far.resume(), delayMs)
      }
      from.on('data', (bytes) => mine.dead || to.write(bytes))
      from.on('error', () => {})
      from.on('close', () => {
        ends.delete(from)
        if (!mine.dead) to.destroy()
      })
    }
  })
  const listen = async (at: number) => {
    server.listen(at, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  const destroyAll = () => {
    for (const end of ends) end.destroy()
  }
  const own = await listen(0)
  onTestFinished(() => {
    server.close()
    destroyAll()
  })
  const url = new URL(target)
  url.host = `127.0.0.1:${own}`
  return {
    url: url.href,
    swallow() {
      network.dead = true
    },
    delay(milliseconds) {
      delayMs = milliseconds
    },
    hold() {
      held = true
      for (const end of ends) end.pause()
    },
    async cut() {
      server.close()
      destroyAll()
      await once(server, 'close')
    },
    async mend() {
      // the connections from before stay dead
      network = { dead: false }
      held = false
      for (const end of ends) end.resume()
      if (!server.listening) await listen(own)
    },
  }
}
