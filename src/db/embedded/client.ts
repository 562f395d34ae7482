import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate as eventLoopTurn } from 'node:timers/promises'
import {
  PGlite,
  type PGliteOptions,
  type postgresMod,
  protocol,
  type QueryOptions,
  type Results,
  type Transaction,
} from '@electric-sql/pglite'
import { continueSpan, countInside, currentMeter, processorMs, withoutMeter } from '../../kernel/meter.ts'
import { PreparedStatements } from './prepared.ts'

/** How long statements may run one after another before timers and sockets get their turn. */
const yieldAfterMs = 8

/** An idle transaction is told by ticks, not by the clock: a stalled event loop must not look like one. */
const ticksUntilIdle = 4

interface Hold {
  open: boolean
}

/**
 * PGlite is one connection that all callers share. Without this class it starves the event loop, deadlocks when a transaction asks
 * for the connection again, and leaves a failed transaction to the next caller.
 */
export class EmbeddedClient extends PGlite {
  readonly #turn = new AsyncLocalStorage<Hold>()
  readonly #prepared = new PreparedStatements(this)
  readonly #maxIdleMs: number
  #yieldedAt = performance.now()
  #lastEndedAt = performance.now()
  /** Statements that wait or run. */
  #statements = 0
  #stopped: Error | undefined

  constructor(options: PGliteOptions, maxIdleMs: number) {
    super(options)
    this.#maxIdleMs = maxIdleMs
  }

  /** Must be awaited before the first use. */
  async start(): Promise<this> {
    await this.waitReady
    detectStop(this.Module, (cause) => {
      this.#stopped = new Error('The embedded PostgreSQL has stopped; start the server anew.', { cause })
    })
    return this
  }

  /** A stopped PostgreSQL cannot shut down; its next start recovers. */
  override async close(): Promise<void> {
    if (!this.#stopped) await super.close()
  }

  /** Time since the last statement ended. */
  idleMs(): number {
    return performance.now() - this.#lastEndedAt
  }

  override async _runExclusiveQuery<T>(work: () => Promise<T>): Promise<T> {
    const meter = currentMeter()
    this.#statements++
    try {
      return await super._runExclusiveQuery(async () => {
        if (this.#stopped) throw this.#stopped
        if (performance.now() - this.#yieldedAt > yieldAfterMs) {
          await eventLoopTurn()
          this.#yieldedAt = performance.now()
        }
        const began = processorMs()
        try {
          return await work()
        } finally {
          countInside(meter, processorMs() - began)
        }
      })
    } finally {
      this.#statements--
      this.#lastEndedAt = performance.now()
      continueSpan()
    }
  }

  override async _runExclusiveTransaction<T>(work: () => Promise<T>): Promise<T> {
    if (this.#turn.getStore()?.open)
      throw new Error('Use the handle of the transaction inside it: another one would wait for ever.')
    return super._runExclusiveTransaction(() => this.#takeTurn(work))
  }

  override async query<Row>(text: string, parameters?: unknown[], options?: QueryOptions): Promise<Results<Row>> {
    if (!this.#prepared.handles(text, options)) return super.query(text, parameters, options)
    await this._checkReady()
    return this._runExclusiveTransaction(() => this.#runPrepared<Row>(text, parameters, options))
  }

  /** Rolls back an idle transaction: it holds the only connection. */
  override transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return super.transaction(async (tx) => {
      const { promise: idleTooLong, reject } = Promise.withResolvers<never>()
      let lastEndedAt = this.#lastEndedAt
      let idleTicks = 0
      const check = setInterval(() => {
        const isIdle = this.#statements === 0 && this.#lastEndedAt === lastEndedAt
        lastEndedAt = this.#lastEndedAt
        idleTicks = isIdle ? idleTicks + 1 : 0
        if (idleTicks === ticksUntilIdle) reject(new Error('The transaction was idle for too long.'))
      }, this.#maxIdleMs / ticksUntilIdle)
      try {
        return await Promise.race([work(this.#preparing(tx)), idleTooLong])
      } finally {
        clearInterval(check)
      }
    })
  }

  override listen(channel: string, onMessage: (payload: string) => void, tx?: Transaction) {
    // runs during the turn of the transaction that notified, without being part of it or of its request
    const hear = (payload: string) => withoutMeter(() => this.#turn.run({ open: false }, onMessage, payload))
    return super.listen(channel, hear, tx)
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
    const turn: Hold = { open: true }
    try {
      return await this.#turn.run(turn, work)
    } finally {
      turn.open = false
      if (!this.#stopped && this.isInTransaction()) await this.execProtocol(protocol.serialize.query('ROLLBACK'))
    }
  }
}

/** Status with which PostgreSQL leaves a failed statement. */
const longJumpStatus = 100

/**
 * When its PostgreSQL stops, as on a full disk, PGlite ignores it and calls it in an endless loop. Here the call fails instead, and
 * `onStop` is called.
 */
function detectStop(module: postgresMod.PostgresMod, onStop: (cause: unknown) => void) {
  const { _PostgresMainLoopOnce: runOnce, stackRestore } = module
  let cause: unknown
  module._PostgresMainLoopOnce = () => {
    if (cause) throw cause
    try {
      runOnce()
    } catch (error) {
      if ((error as { status?: number }).status !== longJumpStatus) {
        cause = error
        onStop(error)
      }
      throw error
    }
  }
  // PGlite calls this after each failure; only here does an error leave its loop
  module.stackRestore = (at) => {
    if (cause) throw cause
    return stackRestore(at)
  }
}
