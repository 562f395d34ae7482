export interface Counted {
  /** What the operation itself asked. */
  readonly work: readonly string[]
  /** What finding out who calls, and how often, asked. */
  readonly authentication: readonly string[]
}

const authentication =
  /^select [\s\S]* from "(sessions|permanent_tokens|third_party_tokens|proofs|app_tokens)" [\s\S]* = any\(|^\s*insert into "rate_limit_hits"/

/** Keeps every statement that is sent, while somebody wants to know. */
export class StatementRecorder {
  #heard: string[] | undefined

  readonly told = (sql: string): void => void this.#heard?.push(sql)

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
