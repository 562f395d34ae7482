import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate as breathe } from 'node:timers/promises'
import { PGlite, type PGliteOptions, protocol, type QueryOptions, type Results, type Transaction } from '@electric-sql/pglite'
import { PreparedStatements } from './prepared.ts'
import { setTrap } from './trap.ts'

/** How long statements may follow each other before timers and sockets get their turn. */
const breatheAfterMs = 8

interface Turn {
  open: boolean
}

/**
 * PGlite is one connection that all callers share in turn. Bare, it starves the event loop, waits for ever for a turn
 * asked for within a turn, and hands the next caller the transaction that the last one left failed.
 */
export class EmbeddedClient extends PGlite {
  readonly #turn = new AsyncLocalStorage<Turn>()
  readonly #prepared = new PreparedStatements(this)
  readonly #silenceMostMs: number
  #breathedAt = performance.now()
  #busyAt = performance.now()
  #stopped: Error | undefined

  constructor(options: PGliteOptions, silenceMostMs: number) {
    super(options)
    this.#silenceMostMs = silenceMostMs
  }

  /** To be waited for before the first use. */
  async start(): Promise<this> {
    await this.waitReady
    setTrap(this.Module, (cause) => {
      this.#stopped = new Error('The embedded PostgreSQL has stopped; start the server anew.', { cause })
    })
    return this
  }

  /** What has stopped cannot shut down in order; its next start recovers. */
  override async close(): Promise<void> {
    if (!this.#stopped) await super.close()
  }

  /** How long ago the last statement ended. */
  quietMs(): number {
    return performance.now() - this.#busyAt
  }

  override async _runExclusiveQuery<T>(work: () => Promise<T>): Promise<T> {
    return super._runExclusiveQuery(async () => {
      if (this.#stopped) throw this.#stopped
      if (performance.now() - this.#breathedAt > breatheAfterMs) {
        await breathe()
        this.#breathedAt = performance.now()
      }
      try {
        return await work()
      } finally {
        this.#busyAt = performance.now()
      }
    })
  }

  override async _runExclusiveTransaction<T>(work: () => Promise<T>): Promise<T> {
    if (this.#turn.getStore()?.open)
      throw new Error('Inside a transaction only its own handle may be used: the outer one would wait for ever.')
    return super._runExclusiveTransaction(() => this.#takeTurn(work))
  }

  override async query<Row>(text: string, parameters?: unknown[], options?: QueryOptions): Promise<Results<Row>> {
    if (!this.#prepared.handles(text, options)) return super.query(text, parameters, options)
    await this._checkReady()
    return this._runExclusiveTransaction(() => this.#runPrepared<Row>(text, parameters, options))
  }

  /** A transaction that falls silent is rolled back: it holds the only connection. */
  override transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return super.transaction(async (tx) => {
      const { promise: silence, reject } = Promise.withResolvers<never>()
      const check = setInterval(() => {
        if (this.quietMs() > this.#silenceMostMs) reject(new Error('The transaction was silent for too long.'))
      }, this.#silenceMostMs / 4)
      try {
        return await Promise.race([work(this.#preparing(tx)), silence])
      } finally {
        clearInterval(check)
      }
    })
  }

  override listen(channel: string, hear: (payload: string) => void, tx?: Transaction) {
    // Told within the committer's turn, but no part of it.
    return super.listen(channel, (payload) => this.#turn.run({ open: false }, hear, payload), tx)
  }

  #runPrepared<Row>(...query: Parameters<PreparedStatements['run']>): Promise<Results<Row>> {
    return this._runExclusiveQuery(() => this.#prepared.run<Row>(...query))
  }

  #preparing(tx: Transaction): Transaction {
    const query: Transaction['query'] = (text, parameters, options) =>
      tx.closed || !this.#prepared.handles(text, options)
        ? tx.query(text, parameters, options)
        : this.#runPrepared(text, parameters, options)
    return Object.create(tx, { query: { value: query } })
  }

  async #takeTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn: Turn = { open: true }
    try {
      return await this.#turn.run(turn, work)
    } finally {
      turn.open = false
      if (!this.#stopped && this.isInTransaction()) await this.execProtocol(protocol.serialize.query('ROLLBACK'))
    }
  }
}
