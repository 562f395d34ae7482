/** Immutable files. A name is `folder/name.extension`. */
export interface StoragePort {
  /** Resolves once the file is stored durably. */
  put(name: string, content: Uint8Array): Promise<void>
  /** Null if there is no such file. */
  get(name: string): Promise<Uint8Array<ArrayBuffer> | null>
  /** Does nothing if there is no such file. */
  remove(name: string): Promise<void>
}

declare module '../../kernel/context.ts' {
  interface Ports {
    readonly storage: StoragePort
  }
}
