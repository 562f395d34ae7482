import { closeSync, fsyncSync, openSync } from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** Missing in the published types of PGlite. */
interface Files {
  realPath(node: unknown): string
  stream_ops: { fsync?: (stream: Stream) => number }
}

interface Stream {
  node: unknown
  /** File descriptor; a directory has none. */
  nfd?: number
}

type Init = NodeFS['init']
type Module = NonNullable<Parameters<Init>[1]['preRun']>[number] extends (module: infer M) => void ? M : never

const ioError = 29

/** The database's files on disk. PGlite's own file system ignores fsync. */
export class DurableFiles extends NodeFS {
  flushes = 0

  override async init(...[client, options]: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(client, options)
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), this.#addFsync] } }
  }

  readonly #addFsync = (module: Module) => {
    const files: Files = module.NODEFS as typeof module.NODEFS & Files
    files.stream_ops.fsync = ({ nfd, node }) => {
      try {
        if (nfd === undefined) flushDirectory(files.realPath(node))
        else fsyncSync(nfd)
        this.flushes++
        return 0
      } catch {
        // returned, not thrown: PostgreSQL then stops instead of reporting the commit as stored
        return ioError
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
