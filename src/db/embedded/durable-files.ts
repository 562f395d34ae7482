import { fsyncSync } from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

interface Stream {
  /** The descriptor of the real file, where the stream stands for one. */
  nfd?: number
}

type Init = NodeFS['init']
type Module = NonNullable<Parameters<Init>[1]['preRun']>[number] extends (module: infer M) => void ? M : never

const inputOutputError = 29

/** The database's files on disk. PGlite's own take a demand to flush for granted; these carry it out. */
export class DurableFiles extends NodeFS {
  flushes = 0

  override async init(...[client, options]: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(client, options)
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), this.#teachFlushing] } }
  }

  readonly #teachFlushing = (module: Module) => {
    // The published type leaves out the operations on streams.
    const files = module.NODEFS as unknown as { stream_ops: { fsync?: (stream: Stream) => number } }
    files.stream_ops.fsync = ({ nfd }) => (nfd === undefined ? 0 : this.#flush(nfd))
  }

  /** A failure is answered, not thrown: PostgreSQL then stops instead of taking the commit for kept. */
  #flush(descriptor: number): number {
    try {
      fsyncSync(descriptor)
      this.flushes++
      return 0
    } catch {
      return inputOutputError
    }
  }
}
