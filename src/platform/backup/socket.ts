import { chmod, mkdtemp, rename, rm } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import { join, relative } from 'node:path'
import { createInterface } from 'node:readline'
import type { LiveBackup } from '../../db/open.ts'
import type { Log } from '../../kernel/context.ts'
import { BACKUP_SILENCE_MS } from '../../kernel/limits.ts'

const name = 'backup.sock'
const pathBytesMax = 103

/** The shorter of two paths of the socket: the system takes about a hundred bytes. */
export function socketIn(directory: string): string {
  const path = join(directory, name)
  const near = relative('', path)
  return near.length < path.length ? near : path
}

/** Listens for `npm run backup`. Only the user of the server can connect. The result ends it. */
export async function listenForBackups(backup: LiveBackup, directory: string, log: Log): Promise<() => Promise<void>> {
  const path = socketIn(directory)
  // nobody else can connect before the mode is set
  const hidden = await mkdtemp(join(directory, '.'))
  const draft = join(relative('', hidden), 's')
  if (Buffer.byteLength(draft) > pathBytesMax || Buffer.byteLength(path) > pathBytesMax) {
    await rm(hidden, { recursive: true })
    log.warn({}, `The path of DATA_DIR is too long for a socket: npm run backup works only while the server is stopped.`)
    return async () => {}
  }
  const sockets = new Set<Socket>()
  const running = new Set<Promise<void>>()
  let busy = false

  async function release(): Promise<void> {
    await backup.release().catch((err) => log.error({ err }, 'A backup could not be ended'))
    busy = false
  }

  async function serve(socket: Socket): Promise<void> {
    const answer = (content: object) => void socket.write(`${JSON.stringify(content)}\n`)
    const lines = createInterface({ input: socket })
    let mine = false
    const start = async () => {
      busy = mine = true
      await backup.start()
      return {}
    }
    try {
      for await (const line of lines) {
        if (line === 'stop' && mine) answer(await backup.stop())
        else if (line === 'start' && !busy) answer(await start())
        else return answer(refusalOf(line))
      }
    } catch (err) {
      log.error({ err }, 'A backup failed')
    } finally {
      if (mine) await release()
      socket.end()
    }
  }

  const server = createServer((socket) => {
    sockets.add(socket)
    socket.setTimeout(BACKUP_SILENCE_MS, () => socket.destroy())
    // ends the lines too, so that what the backup holds is released
    socket.on('error', () => socket.destroy())
    const served = serve(socket).finally(() => {
      sockets.delete(socket)
      running.delete(served)
    })
    running.add(served)
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(draft, resolve))
  await chmod(draft, 0o600)
  await rename(draft, path)
  await rm(hidden, { recursive: true })
  return async () => {
    server.close()
    for (const socket of sockets) socket.destroy()
    await Promise.all(running)
    await rm(path, { force: true })
  }
}

const refusalOf = (line: string) => (line === 'start' ? { refused: 'Another backup of this server is running.' } : {})
