import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { atEndOfFile } from '../at-end-of-file.ts'

/** A line between the browser and the server that can be cut and mended. */
export async function cuttableLine(serverUrl: string) {
  const { port: target } = new URL(serverUrl)
  const open = new Set<Socket>()
  let server: Server
  let port = 0

  async function mend() {
    server = createServer((near) => {
      const far = connect(Number(target), '127.0.0.1')
      for (const socket of [near, far]) {
        open.add(socket)
        socket.on('error', () => {}).on('close', () => open.delete(socket))
      }
      near.pipe(far).pipe(near)
    })
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    port = (server.address() as AddressInfo).port
  }

  async function cut() {
    const closed = once(server, 'close')
    server.close()
    for (const socket of open) socket.destroy()
    await closed
  }

  await mend()
  atEndOfFile(async () => {
    if (server.listening) await cut()
  })
  return { url: `http://127.0.0.1:${port}`, cut, mend }
}
