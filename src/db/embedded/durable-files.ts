import { closeSync, fsyncSync, openSync } from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** What the published type of PGlite leaves out. */
interface Files {
  realPath(node: unknown): string
  stream_ops: { fsync?: (stream: Stream) => number }
}

interface Stream {
  node: unknown
  /** The descriptor of the real file; a directory has none. */
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
    const files: Files = module.NODEFS as typeof module.NODEFS & Files
    files.stream_ops.fsync = ({ nfd, node }) => {
      try {
        if (nfd === undefined) flushDirectory(files.realPath(node))
        else fsyncSync(nfd)
        this.flushes++
        return 0
      } catch {
        // Answered, not thrown: PostgreSQL then stops instead of taking the commit for kept.
        return inputOutputError
      }
    }
  }
}

function flushDirectory(path: string) {
  const directory = openSync(path, 'r')
  try {
    fsyncSync(directory)
  } finally {
    closeSync(directory)
  }
}
