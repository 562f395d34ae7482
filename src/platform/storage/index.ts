import type { JobHandlers } from '../../kernel/jobs.ts'
import { STORAGE_SECONDS_MAX } from '../../kernel/limits.ts'
import type { Config } from '../config/index.ts'
import { diskStorage } from './disk.ts'
import type { StoragePort } from './port.ts'
import { s3Storage } from './s3.ts'

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
