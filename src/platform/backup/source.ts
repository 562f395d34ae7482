import { existsSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { lockDirectory } from '../../db/embedded/directory-lock.ts'
import type { BackupEnd } from '../../db/open.ts'
import { StartError } from '../../kernel/errors.ts'
import { socketIn } from './socket.ts'

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
