import { type messages, type PGlite, protocol, type QueryOptions, type Results } from '@electric-sql/pglite'

type Message = Awaited<ReturnType<PGlite['execProtocolStream']>>[number]
type Field = messages.RowDescriptionMessage['fields'][number]

interface Statement {
  name: string
  parameterTypes: number[]
  fields: Field[]
}

const { serialize } = protocol
const maxStatements = 300
const preparable = /^\s*(select|insert|update|delete|with)\b/i
/** Error classes after which the statement is prepared again: its tables may have changed. */
const outdated = /^(0A|26|42)/

/**
 * PGlite parses and plans a statement at each call, which takes longer than running most of them. This prepares each text once and
 * keeps those used last.
 */
export class PreparedStatements {
  readonly #client: PGlite
  /** Least recently used first. */
  readonly #statements = new Map<string, Statement>()
  #count = 0

  constructor(client: PGlite) {
    this.#client = client
  }

  handles(text: string, { blob, paramTypes, onNotice }: QueryOptions = {}): boolean {
    return preparable.test(text) && !blob && !paramTypes && !onNotice
  }

  /** The caller must hold the connection. */
  async run<Row>(text: string, parameters: unknown[] = [], options: QueryOptions = {}): Promise<Results<Row>> {
    const known = this.#statements.get(text)
    const statement = known ?? (await this.#prepare(text))
    this.#statements.delete(text)
    this.#statements.set(text, statement)
    const values = parameters.map((parameter, index) => this.#serialized(parameter, statement.parameterTypes[index]!, options))
    try {
      const answer = await this.#send(
        serialize.bind({ statement: statement.name, values }),
        serialize.execute(),
        serialize.sync(),
      )
      return this.#read<Row>(statement, answer, options)
    } catch (error) {
      if (!outdated.test((error as { code?: string }).code ?? '')) throw error
      await this.#forget(text, statement)
      if (!known || this.#client.isInTransaction()) throw error
      return this.run(text, parameters, options)
    }
  }

  async #prepare(text: string): Promise<Statement> {
    const [oldest] = this.#statements
    if (oldest && this.#statements.size >= maxStatements) await this.#forget(...oldest)
    const name = `foyer_${++this.#count}`
    const answer = await this.#send(serialize.parse({ name, text }), serialize.describe({ type: 'S', name }), serialize.sync())
    const parameters = answer.find((message) => message.name === 'parameterDescription') as messages.ParameterDescriptionMessage
    const rows = answer.find((message) => message.name === 'rowDescription') as messages.RowDescriptionMessage | undefined
    return { name, parameterTypes: parameters.dataTypeIDs, fields: rows?.fields ?? [] }
  }

  async #forget(text: string, { name }: Statement) {
    this.#statements.delete(text)
    await this.#send(serialize.close({ type: 'S', name }), serialize.sync())
  }

  #send(...parts: Uint8Array[]): Promise<Message[]> {
    return this.#client.execProtocolStream(Buffer.concat(parts), { syncToFs: false })
  }

  #serialized(parameter: unknown, type: number, { serializers }: QueryOptions): string | null {
    if (parameter === null || parameter === undefined) return null
    const write = serializers?.[type] ?? this.#client.serializers[type]
    return write ? write(parameter) : String(parameter)
  }

  #read<Row>({ fields }: Statement, answer: Message[], { parsers, rowMode }: QueryOptions): Results<Row> {
    const readers = fields.map(({ dataTypeID }) => parsers?.[dataTypeID] ?? this.#client.parsers[dataTypeID])
    const cell = (text: string | null, column: number): unknown => {
      const read = readers[column]
      return text === null || !read ? text : read(text, fields[column]!.dataTypeID)
    }
    const rows: unknown[] = []
    let complete: messages.CommandCompleteMessage | undefined
    for (const message of answer) {
      if (message.name === 'commandComplete') complete = message as messages.CommandCompleteMessage
      if (message.name !== 'dataRow') continue
      const cells = (message as messages.DataRowMessage).fields.map(cell)
      rows.push(rowMode === 'array' ? cells : Object.fromEntries(cells.map((value, column) => [fields[column]!.name, value])))
    }
    const [command, ...counts] = complete!.text.split(' ')
    const rowCount = Number(counts.at(-1))
    return {
      rows: rows as Results<Row>['rows'],
      fields: fields.map(({ name, dataTypeID }) => ({ name, dataTypeID })),
      command: command!,
      rowCount,
      affectedRows: command === 'SELECT' ? 0 : rowCount,
    }
  }
}
