import type { StoragePort } from './port.ts'

/** Files are lost with the process. */
export function memoryStorage(): StoragePort {
  const files = new Map<string, Uint8Array<ArrayBuffer>>()
  return {
    put: async (name, content) => void files.set(name, new Uint8Array(content)),
    get: async (name) => files.get(name) ?? null,
    remove: async (name) => void files.delete(name),
  }
}
