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
