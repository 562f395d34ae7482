import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { StoragePort } from './port.ts'

/** Stores files in a local directory, for one node or for nodes that share a disk. */
export function diskStorage(dataDirectory: string): StoragePort {
  const pathOf = (name: string) => join(dataDirectory, 'files', name)

  return {
    async put(name, content) {
      const path = pathOf(name)
      const draft = `${path}.${randomUUID()}`
      await mkdir(dirname(path), { recursive: true })
      try {
        await writeThrough(draft, content)
        // a reader never sees a partial file
        await rename(draft, path)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    async get(name) {
      try {
        return new Uint8Array(await readFile(pathOf(name)))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
    },
    remove: (name) => rm(pathOf(name), { force: true }),
  }
}

async function writeThrough(path: string, content: Uint8Array) {
  await using file = await open(path, 'wx')
  await file.writeFile(content)
  await file.sync()
}
