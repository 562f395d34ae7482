import { Pool } from 'pg'
import { newId } from '../../src/kernel/ids.ts'

const tables = ['commands', 'payments', 'audit_entries', 'events'] as const
type Row = Record<string, unknown>

interface Insert {
  name: string
  text: string
  columns: readonly string[]
  sample: Row
}

/** Given by the database, or by the event's counter. */
const given = ['sequence']
/** New in each row. */
const fresh = ['id', 'outbox_id', 'idempotency_key']

/** Inserts copies of the rows that one command leaves, in one transaction: no HTTP, no rule, nothing is read. */
export class SameRows {
  readonly #pool: Pool
  readonly #inserts: readonly Insert[]
  /** Payments are spread over half of the folios, as those of commands are over the others: no folio gets more than a stay has. */
  readonly #folios: readonly string[]
  #count = 0

  private constructor(pool: Pool, inserts: readonly Insert[], folios: readonly string[]) {
    this.#pool = pool
    this.#inserts = inserts
    this.#folios = folios
  }

  static async of(url: string, poolSize: number): Promise<SameRows> {
    const pool = new Pool({ connectionString: url, max: poolSize })
    // where a measurement fails, the end of the cluster is not what is to be told
    pool.on('error', () => {})
    const inserts: Insert[] = []
    for (const table of tables) {
      const order = table === 'events' ? 'number' : table === 'commands' ? 'sequence' : 'id'
      const { rows } = await pool.query<Row>(`select * from ${table} order by ${order} desc limit 1`)
      const columns = Object.keys(rows[0]!).filter((column) => !given.includes(column))
      const values = columns.map((column, index) => (column === 'number' ? '(select last from counter)' : `$${index + 1}`))
      const counter = 'with counter as (update event_counters set last = last + 1 where accommodation_id = $1 returning last) '
      const text = `${table === 'events' ? counter : ''}insert into ${table} (${columns.join()}) values (${values.join()})`
      inserts.push({ name: table, ...withoutGaps(text, columns), sample: rows[0]! })
    }
    const { rows } = await pool.query<{ id: string }>('select id from folios order by id')
    const folios = rows.slice(0, rows.length / 2).map(({ id }) => id)
    return new SameRows(pool, inserts, folios)
  }

  async insert(): Promise<void> {
    const folioId = this.#folios[++this.#count % this.#folios.length]!
    const client = await this.#pool.connect()
    try {
      await client.query('begin')
      for (const insert of this.#inserts) await client.query(queryOf(insert, folioId))
      await client.query('commit')
    } finally {
      client.release()
    }
  }

  close = (): Promise<void> => this.#pool.end()
}

const queryOf = ({ name, text, columns, sample }: Insert, folioId: string) => ({
  name,
  text,
  values: columns.map((column) => (column === 'folio_id' ? folioId : columnOf(column, sample))),
})

/** Parameters are numbered without the one that the counter gives. */
function withoutGaps(text: string, columns: readonly string[]): Pick<Insert, 'text' | 'columns'> {
  const gap = columns.indexOf('number')
  if (gap < 0) return { text, columns }
  const numbered = text.replace(/\$(\d+)/g, (_, place) => `$${Number(place) > gap + 1 ? Number(place) - 1 : place}`)
  return { text: numbered, columns: columns.filter((column) => column !== 'number') }
}

function columnOf(column: string, sample: Row): unknown {
  if (fresh.includes(column)) return newId()
  const value = sample[column]
  return typeof value === 'object' && value !== null && !(value instanceof Date) ? JSON.stringify(value) : value
}
