import pg from 'pg'

/** A row as PostgreSQL writes it. */
export type Cells = (string | null)[]
type Columns = pg.FieldDef[]

/** What pg's classes have, and its types leave out. */
declare module 'pg' {
  interface Query<R, I> {
    name: string
    text: string
    values: unknown[]
    callback(error: Error | null, result?: unknown): void
    prepare(connection: Connection): void
    handleRowDescription(message: { fields: pg.FieldDef[] }): void
    handleDataRow(message: { fields: Cells }): void
    handleCommandComplete(): void
    handleReadyForQuery(connection: Connection): void
  }
  interface Connection {
    /** Texts by name; another object after all are dropped. */
    parsedStatements: object
  }
}

const columnsOfStatements = new WeakMap<object, Map<string, Columns>>()

/** The columns of the statements that the connection keeps, by name. */
function columnsOn({ parsedStatements }: pg.Connection): Map<string, Columns> {
  const known = columnsOfStatements.get(parsedStatements) ?? new Map<string, Columns>()
  columnsOfStatements.set(parsedStatements, known)
  return known
}

const withoutDescribe = new WeakMap<pg.Connection, pg.Connection>()

/** The connection, but nobody asks it to describe columns. */
function quiet(connection: pg.Connection): pg.Connection {
  const known: pg.Connection = withoutDescribe.get(connection) ?? Object.create(connection, { describe: { value: () => {} } })
  withoutDescribe.set(connection, known)
  return known
}

/** A named statement. PostgreSQL describes its columns to a connection once, and not with each answer. */
export class NamedQuery extends pg.Query {
  #columns: Columns | undefined
  readonly #rows: Cells[] = []

  constructor({ name = '', text, values }: { name?: string | undefined; text: string; values: unknown[] }) {
    // given as one object, they would be copied property by property
    super(text)
    this.name = name
    this.values = values
  }

  override prepare(connection: pg.Connection) {
    this.#columns = this.name in connection.parsedStatements ? columnsOn(connection).get(this.name) : undefined
    super.prepare(this.#columns ? quiet(connection) : connection)
  }

  override handleRowDescription({ fields }: { fields: Columns }) {
    this.#columns = fields
  }

  override handleDataRow({ fields }: { fields: Cells }) {
    this.#rows.push(fields)
  }

  override handleCommandComplete() {}

  override handleReadyForQuery(connection: pg.Connection) {
    const columns = this.#columns ?? []
    columnsOn(connection).set(this.name, columns)
    this.callback(null, { fields: columns, rows: this.#rows })
  }
}
