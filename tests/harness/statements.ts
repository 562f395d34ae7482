import { isOnCitus } from './postgres.ts'

export interface Counted {
  /** Of the operation itself. */
  readonly work: readonly string[]
  /** Of finding out who calls, and how often. */
  readonly authentication: readonly string[]
}

const authentication =
  /^select [\s\S]* from "(sessions|permanent_tokens|third_party_tokens|proofs|app_tokens)" [\s\S]* = any\(|^\s*insert into "rate_limit_hits"/

/** What costs a statement more only there: the property of a row by its id, and a NOTIFY, which a node of a shard would send to nobody. */
const onlyOnCitus = /^select "accommodation_id" from "\w+" where|^\s*select pg_notify\(/

/** Two columns that could be of any table: within a query in a query they may be of another than was meant. */
const unqualified = /(?<![."\w])"\w+" [=<>]+ "\w+"(?![".\w])/

/** Records the statements that are sent while `during` runs. Refuses one that compares columns without naming their tables. */
export class StatementRecorder {
  #recorded: string[] | undefined

  readonly record = (sql: string): void => {
    if (unqualified.test(sql)) throw new Error(`This compares columns without naming their tables: ${sql}`)
    this.#recorded?.push(sql)
  }

  readonly during = async (work: () => Promise<unknown>): Promise<Counted> => {
    const recorded: string[] = []
    this.#recorded = recorded
    try {
      await work()
    } finally {
      this.#recorded = undefined
    }
    const { true: asking = [], false: working = [] } = Object.groupBy(
      isOnCitus ? recorded.filter((sql) => !onlyOnCitus.test(sql)) : recorded,
      (sql) => String(authentication.test(sql)) as 'true' | 'false',
    )
    return { work: working, authentication: asking }
  }
}
