import type pg from 'pg'
import type { RowCopy } from '../handle.ts'

/** What pg's connection has for COPY, and its types leave out. */
interface CopyConnection {
  query(text: string): void
  sendCopyFromChunk(rows: Buffer): void
  endCopyFrom(): void
  sendCopyFail(reason: string): void
}

/** A statement that pg gives the messages of its answer to. */
class CopyStatement {
  readonly done: Promise<Buffer>
  readonly #text: string
  readonly #rows: Buffer | undefined
  readonly #chunks: Buffer[] = []
  readonly #result = Promise.withResolvers<Buffer>()

  constructor(text: string, rows?: Buffer) {
    this.#text = text
    this.#rows = rows
    this.done = this.#result.promise
  }

  submit(connection: unknown) {
    ;(connection as CopyConnection).query(this.#text)
  }

  handleCopyInResponse(connection: CopyConnection) {
    if (this.#rows === undefined) return connection.sendCopyFail('There are no rows.')
    connection.sendCopyFromChunk(this.#rows)
    connection.endCopyFrom()
  }

  handleCopyData({ chunk }: { chunk: Buffer }) {
    // pg uses the memory of its messages again
    this.#chunks.push(Buffer.from(chunk))
  }

  handleCommandComplete() {}

  handleError(error: Error) {
    this.#result.reject(error)
  }

  handleReadyForQuery() {
    this.#result.resolve(Buffer.concat(this.#chunks))
  }
}

export const postgresRowCopy = (client: pg.Client): RowCopy => ({
  read: (query) => client.query(new CopyStatement(`copy (${query}) to stdout`)).done,
  write: async (target, rows) => void (await client.query(new CopyStatement(`copy ${target} from stdin`, rows)).done),
})
