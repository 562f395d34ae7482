import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rename, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { join, relative } from 'node:path'
import { createInterface } from 'node:readline'
import { lockDirectory } from '../../db/embedded/directory-lock.ts'
import type { BackupEnd, LiveBackup } from '../../db/open.ts'
import type { Log } from '../../kernel/context.ts'
import { StartError } from '../../kernel/errors.ts'
import { BACKUP_SILENCE_MS } from '../../kernel/limits.ts'

const name = 'backup.sock'
const pathBytesMax = 103

/** The shorter of two paths of the socket: the system takes about a hundred bytes. */
function socketIn(directory: string) {
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

  async function release() {
    await backup.release().catch((err) => log.error({ err }, 'A backup could not be ended'))
    busy = false
  }

  async function serve(socket: Socket) {
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

/** What holds the files still, or makes a copy of moving ones consistent. */
export interface Source {
  /** The longest time for which the backup held up all other work; undefined without a server. */
  stalledMs?: number
  /** Call it when the files are copied. Undefined: they did not move. */
  stop(): Promise<BackupEnd | undefined>
  /** Call it when the WAL is copied too. Throws if the copy cannot be used. */
  release(): Promise<void>
}

/** The running server if there is one, else the directory itself. */
export async function openSource(directory: string): Promise<Source> {
  if (!existsSync(join(directory, 'database', 'PG_VERSION')))
    throw new StartError(`There is no embedded database in ${directory}. Set DATA_DIR.`)
  const socket = await connected(socketIn(directory))
  return socket ? serverSource(socket) : directorySource(directory)
}

function directorySource(directory: string): Source {
  const release = lockDirectory(directory)
  if (existsSync(join(directory, 'database.unfinished'))) {
    release()
    throw new StartError(`The first start of the database in ${directory} was interrupted: there is nothing to back up yet.`)
  }
  return { stop: async () => undefined, release: async () => release() }
}

async function serverSource(socket: Socket): Promise<Source> {
  const lines = createInterface({ input: socket })[Symbol.asyncIterator]()
  const ask = async (question: string): Promise<Partial<BackupEnd> & { refused?: string }> => {
    socket.write(`${question}\n`)
    const { value, done } = await lines.next()
    if (done) throw new StartError('The server ended the backup. Its log says why, if it did not stop.')
    return JSON.parse(value)
  }
  const { refused } = await ask('start')
  if (refused !== undefined) {
    socket.destroy()
    throw new StartError(refused)
  }
  const source: Source = {
    async stop() {
      const end = (await ask('stop')) as BackupEnd
      source.stalledMs = end.stalledMs
      return end
    },
    async release() {
      try {
        await ask('release')
      } finally {
        socket.destroy()
      }
    },
  }
  return source
}

/** A socket that nobody listens to is left over from a killed server. */
function connected(path: string): Promise<Socket | undefined> {
  return new Promise((resolve, reject) => {
    const socket = connect(path)
    socket.once('connect', () => resolve(socket))
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EACCES') reject(new StartError(`${path} is of another user. Run the backup as the user of the server.`))
      else resolve(undefined)
    })
  })
}
