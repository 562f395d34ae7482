export interface Counted {
  /** What the operation itself asked. */
  readonly work: readonly string[]
  /** What finding out who calls, and how often, asked. */
  readonly authentication: readonly string[]
}

const authentication =
  /^select [\s\S]* from "(sessions|permanent_tokens|third_party_tokens|proofs|app_tokens)" [\s\S]* = any\(|^\s*insert into "rate_limit_hits"/

/** Two columns that could be of any table: within a query in a query they may be of another than was meant. */
const unqualified = /(?<![."\w])"\w+" [=<>]+ "\w+"(?![".\w])/

/** Keeps every statement that is sent, while somebody wants to know. Refuses those that do not say which columns they mean. */
export class StatementRecorder {
  #heard: string[] | undefined

  readonly told = (sql: string): void => {
    if (unqualified.test(sql)) throw new Error(`This compares columns without saying whose they are: ${sql}`)
    this.#heard?.push(sql)
  }

  readonly during = async (work: () => Promise<unknown>): Promise<Counted> => {
    const heard: string[] = []
    this.#heard = heard
    try {
      await work()
    } finally {
      this.#heard = undefined
    }
    const { true: asking = [], false: working = [] } = Object.groupBy(
      heard,
      (sql) => String(authentication.test(sql)) as 'true' | 'false',
    )
    return { work: working, authentication: asking }
  }
}
