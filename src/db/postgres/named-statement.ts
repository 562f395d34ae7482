import {
  Column,
  type DriverValueDecoder,
  DrizzleQueryError,
  is,
  type Logger,
  Param,
  Placeholder,
  type Query,
  SQL,
  Subquery,
} from 'drizzle-orm'
import { NoopCache } from 'drizzle-orm/cache/core'
import { type NodePgClient, NodePgPreparedQuery } from 'drizzle-orm/node-postgres'
import type { PreparedQueryConfig, SelectedFieldsOrdered } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { breathe } from '../../kernel/breathe.ts'
import { ITEMS_WITHOUT_BREATH } from '../../kernel/limits.ts'
import { type Cells, NamedQuery } from './named-query.ts'

type Values = Readonly<Record<string, unknown>>
type Read = (value: unknown) => unknown
type Answer = pg.QueryArrayResult<Cells>
/** The key in the row of each cell, and what reads it. */
type CellReaders = readonly (readonly [string, (cell: string) => unknown])[]

interface Options {
  name: string
  logger: Logger
  fields: SelectedFieldsOrdered | undefined
}

/** A named statement, sent and read without the layers that Drizzle has around the driver. */
export class NamedStatement<T extends PreparedQueryConfig> extends NodePgPreparedQuery<T> {
  readonly #client: NodePgClient
  readonly #name: string
  readonly #text: string
  readonly #logger: Logger
  readonly #parameters: readonly ((values: Values) => unknown)[]
  /** By the key of the row; undefined where rows have the names of the columns. */
  readonly #fields: readonly (readonly [string, Read])[] | undefined
  readonly #cellReaders = new WeakMap<readonly pg.FieldDef[], CellReaders>()
  /** Drizzle puts the columns of a join into objects. */
  readonly #hasObjects: boolean

  constructor(client: NodePgClient, { sql: text, params }: Query, { name, logger, fields }: Options) {
    super(client, text, params, logger, new NoopCache(), undefined, undefined, fields, name, false)
    this.#client = client
    this.#name = name
    this.#text = text
    this.#logger = logger
    this.#parameters = params.map(parameterOf)
    this.#fields = fields?.map(({ path, field }) => [path[0]!, readerOf(field)])
    this.#hasObjects = fields?.some(({ path }) => path.length > 1) ?? false
  }

  override async execute(values: Values = {}): Promise<T['execute']> {
    if (this.#hasObjects) return super.execute(values)
    const parameters = this.#parameters.map((parameter) => parameter(values))
    this.#logger.logQuery(this.#text, parameters)
    const { fields: columns, rows } = await this.#send(parameters)
    const cellReaders = this.#cellReadersOf(columns)
    const read: Record<string, unknown>[] = []
    for (const cells of rows) {
      if (read.length % ITEMS_WITHOUT_BREATH === ITEMS_WITHOUT_BREATH - 1) await breathe()
      const row: Record<string, unknown> = {}
      for (let at = 0; at < cellReaders.length; at++) {
        const [key, readCell] = cellReaders[at]!
        const cell = cells[at]!
        row[key] = cell === null ? null : readCell(cell)
      }
      read.push(row)
    }
    return this.#fields ? read : { rows: read }
  }

  /** How the cells of a row are read, by their places. A connection describes the columns once. */
  #cellReadersOf(columns: readonly pg.FieldDef[]): CellReaders {
    const known = this.#cellReaders.get(columns)
    if (known) return known
    const fields = this.#fields ?? columns.map(({ name }) => [name, unchanged] as const)
    const made = fields.map(([key, readValue], at) => {
      const parse = parserOf(columns[at]!.dataTypeID)
      return [key, (cell: string) => readValue(parse(cell))] as const
    })
    this.#cellReaders.set(columns, made)
    return made
  }

  #send(values: unknown[]): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const query = new NamedQuery({ name: this.#name, text: this.#text, values })
      this.#client.query<Cells>(query, (error, answer) => {
        if (error) reject(new DrizzleQueryError(this.#text, values, error))
        else resolve(answer)
      })
    })
  }
}

const unchanged: Read = (value) => value

/** A value as `fillPlaceholders` of Drizzle fills it in. */
function parameterOf(parameter: unknown): (values: Values) => unknown {
  if (is(parameter, Placeholder)) return ofName(parameter.name)
  if (!is(parameter, Param) || !is(parameter.value, Placeholder)) return () => parameter
  const { encoder } = parameter
  const valueIn = ofName(parameter.value.name)
  return (values) => encoder.mapToDriverValue(valueIn(values))
}

const ofName = (name: string) => (values: Values) => {
  if (!(name in values)) throw new Error(`The placeholder "${name}" has no value.`)
  return values[name]
}

type Field = SelectedFieldsOrdered[number]['field']
/** What Drizzle's types leave out. */
type Decoding = SQL & { decoder: DriverValueDecoder<unknown, unknown> }

function readerOf(field: Field): Read {
  const decoder = is(field, Column) ? field : (sqlOf(field) as Decoding).decoder
  return (value) => decoder.mapFromDriverValue(value)
}

function sqlOf(field: Exclude<Field, Column>): SQL {
  if (is(field, SQL)) return field
  return is(field, Subquery) ? field._.sql : field.sql
}

const { builtins } = pg.types
/** Dates, times, and lists of them and of decimals: Drizzle reads their text. */
const readByDrizzle: ReadonlySet<number> = new Set([
  builtins.DATE,
  builtins.TIMESTAMP,
  builtins.TIMESTAMPTZ,
  builtins.INTERVAL,
  1115,
  1182,
  1185,
  1187,
  1231,
])

const parserOf = (type: number): Read => (readByDrizzle.has(type) ? unchanged : pg.types.getTypeParser(type, 'text'))
