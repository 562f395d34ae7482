import { randomBytes } from 'node:crypto'
import type { JobHandlers } from '../../kernel/jobs.ts'
import type { Config } from '../config/index.ts'
import { diskStorage } from './disk.ts'
import { memoryStorage } from './memory.ts'
import { s3Storage } from './s3.ts'

/** Files that nobody changes: what is stored under a name stays what it is. A name is `folder/name.extension`. */
export interface StoragePort {
  /** Resolves once the file is kept, also when the machine dies then. */
  put(name: string, content: Uint8Array): Promise<void>
  /** Null where there is no such file. */
  get(name: string): Promise<Uint8Array<ArrayBuffer> | null>
  /** Harmless where there is no such file. */
  remove(name: string): Promise<void>
}

declare module '../../kernel/context.ts' {
  interface Ports {
    readonly storage: StoragePort
  }
}

declare module '../../kernel/jobs.ts' {
  interface JobTypes {
    'remove-file': { name: string }
  }
}

export const storageJobs: JobHandlers<'remove-file'> = {
  'remove-file': ({ ports }, { name }) => ports.storage.remove(name),
}

const nameBytes = 24

/** A name that nobody can guess. */
export const randomName = (extension: string) => `${randomBytes(nameBytes).toString('base64url')}.${extension}`

const namePattern = /^[a-z]+\/[\w-]{1,100}\.(\w+)$/
const contentTypes: Readonly<Record<string, string>> = { webp: 'image/webp' }

/** The type by the name's extension; undefined where it is no name of a file that is stored here. */
export function contentTypeOf(name: string): string | undefined {
  const extension = namePattern.exec(name)?.[1]
  return extension === undefined ? undefined : contentTypes[extension]
}

/** The driver that the settings ask for. */
export function openStorage({ S3_URL, DATA_DIR, limits }: Config): StoragePort {
  if (S3_URL) return s3Storage(S3_URL, limits.STORAGE_SECONDS_MAX)
  return DATA_DIR === 'memory:' ? memoryStorage() : diskStorage(DATA_DIR)
}
