import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { AwsClient } from 'aws4fetch'
import type { JobHandlers } from '../../kernel/jobs.ts'
import { STORAGE_RETRIES_MAX, STORAGE_SECONDS_MAX } from '../../kernel/limits.ts'
import type { Config } from '../config/index.ts'
import { contentTypeOf } from './names.ts'
import type { StoragePort } from './port.ts'

export * from './names.ts'
export * from './port.ts'

/** S3 if it is set up, else the disk; the memory for an embedded database in memory. */
export function openStorage({ S3_URL, DATA_DIR }: Config): StoragePort {
  if (S3_URL) return s3Storage(S3_URL, STORAGE_SECONDS_MAX)
  return DATA_DIR === 'memory:' ? memoryStorage() : diskStorage(DATA_DIR)
}

declare module '../../kernel/jobs.ts' {
  interface JobTypes {
    'remove-file': { name: string }
  }
}

export const storageJobs: JobHandlers<'remove-file'> = {
  'remove-file': ({ ports }, { name }) => ports.storage.remove(name),
}

/** Files are lost with the process. */
function memoryStorage(): StoragePort {
  const files = new Map<string, Uint8Array<ArrayBuffer>>()
  return {
    put: async (name, content) => void files.set(name, new Uint8Array(content)),
    get: async (name) => files.get(name) ?? null,
    remove: async (name) => void files.delete(name),
  }
}

/** Stores files in a local directory, for one node or for nodes that share a disk. */
function diskStorage(dataDirectory: string): StoragePort {
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

const defaultRegion = 'us-east-1'

/** Stores files in a bucket of S3 or a compatible service. The URL contains key, secret, bucket and region. */
function s3Storage(bucketUrl: string, seconds: number): StoragePort {
  const { username, password, origin, pathname, searchParams } = new URL(bucketUrl)
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    region: searchParams.get('region') ?? defaultRegion,
    service: 's3',
    retries: STORAGE_RETRIES_MAX,
  })
  const bucket = `${origin}${pathname.replace(/\/$/, '')}`

  async function call(method: string, name: string, init: RequestInit = {}): Promise<Response> {
    const signal = AbortSignal.timeout(seconds * 1000)
    const response = await client.fetch(`${bucket}/${name}`, { ...init, method, signal, redirect: 'error' })
    if (response.ok && method === 'GET') return response
    await response.body?.cancel()
    if (response.ok || response.status === 404) return response
    throw new Error(`The storage answered ${response.status} to ${method} ${name}`)
  }

  return {
    async put(name, content) {
      const headers = { 'content-type': contentTypeOf(name) ?? 'application/octet-stream' }
      const response = await call('PUT', name, { body: new Uint8Array(content), headers })
      if (!response.ok) throw new Error('The storage has no such bucket')
    },
    async get(name) {
      const response = await call('GET', name)
      return response.ok ? new Uint8Array(await response.arrayBuffer()) : null
    },
    async remove(name) {
      await call('DELETE', name)
    },
  }
}
