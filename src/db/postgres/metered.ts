import pg from 'pg'
import { WAITING_STATEMENT_MS } from '../../kernel/limits.ts'
import { beginSpan, currentMeter, forMeter, loopBusyMs } from '../../kernel/meter.ts'

type Callback = (error: Error | null, result?: unknown) => void
/** What pg's types split into an overload for each form of a query. A callback is the last argument. */
interface Queries {
  query(...query: unknown[]): unknown
  getTransactionStatus(): string | null
}

/**
 * A clock that all connections share. It stands while the event loop works, because an answer that has come waits until then. While several
 * connections work it goes slower, so that nobody pays for statements of others which the database runs beside his own.
 */
class SharedClock {
  #working = 0
  #ms = 0
  #readAt = 0

  /** The time; from now on so many connections more or fewer work. */
  now(change: -1 | 0 | 1): number {
    const now = performance.now() - loopBusyMs()
    if (this.#working > 0) this.#ms += (now - this.#readAt) / this.#working
    this.#readAt = now
    this.#working += change
    return this.#ms
  }
}

/** A client that counts the run time of each statement for the request that sends it, whose span begins with the answer. */
export function meteredClient(Client: new () => object): typeof pg.Client {
  const clock = new SharedClock()
  class Metered extends (Client as new () => Queries) {
    /** Statements that are sent and not answered. A connection runs them one after another. */
    #sent = 0
    #answeredAt = 0

    override query(text: unknown, values?: unknown, callback?: unknown): unknown {
      if (typeof values === 'function') return super.query(text, this.#counting(values as Callback))
      if (typeof callback === 'function') return super.query(text, values, this.#counting(callback as Callback))
      return new Promise((resolve, reject) => {
        const answer: Callback = (error, result) => (error ? reject(error) : resolve(result))
        super.query(text, values, this.#counting(answer))
      })
    }

    #counting(answer: Callback): Callback {
      const meter = currentMeter()
      beginSpan(meter)
      const sentAt = clock.now(this.#sent++ === 0 ? 1 : 0)
      return (error, result) => {
        beginSpan(meter)
        const answeredAt = clock.now(--this.#sent === 0 ? -1 : 0)
        const ms = Math.max(0, answeredAt - Math.max(sentAt, this.#answeredAt))
        this.#answeredAt = answeredAt
        meter?.count(this.getTransactionStatus() === 'I' ? ms : Math.min(ms, WAITING_STATEMENT_MS))
        answer(error, result)
      }
    }
  }
  return Metered as unknown as typeof pg.Client
}

/** A statement that waits for a connection is sent by whoever gives one back; this keeps whose it is. */
export class MeteredPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(callback: Parameters<pg.Pool['connect']>[0]): undefined
  override connect(callback?: Parameters<pg.Pool['connect']>[0]): Promise<pg.PoolClient> | undefined {
    if (!callback) return super.connect()
    const meter = currentMeter()
    super.connect((...connected) => forMeter(meter, () => callback(...connected)))
  }
}
