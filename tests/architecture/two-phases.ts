/** The baseline, which runs on empty databases alone. */
export const lastExempt = 66

/** What a server of the former version, which goes on while the database is migrated, may not survive. */
const breaking: Readonly<Record<string, RegExp>> = {
  DROP: /\bDROP\b(?!\s+NOT\s+NULL)/i,
  RENAME: /\bRENAME\b/i,
  'SET NOT NULL': /\bSET\s+NOT\s+NULL\b/i,
  'a new column that is NOT NULL without DEFAULT':
    /\bADD\s+(?:COLUMN\b|(?!CONSTRAINT|PRIMARY|UNIQUE|CHECK|FOREIGN|EXCLUDE))(?![^,;]*\b(?:DEFAULT|GENERATED)\b)[^,;]*\bNOT\s+NULL\b/i,
  'another type': /\bALTER\s+TYPE\b|\bSET\s+DATA\s+TYPE\b|\bALTER\s+COLUMN\s+\S+\s+TYPE\b/i,
}

/** Stands on a line of its own. */
const marker = /^-- Second phase: unused since (\d+)\.(\d+)\.(\d+)\s*$/m

/** Major, minor and patch. */
type Release = readonly number[]

export const releaseOf = (version: string): Release => version.split('.').map(Number)

const isLater = (one: Release, other: Release) => {
  const at = one.findIndex((part, index) => part !== other[index])
  return at >= 0 && one[at]! > other[at]!
}

/** The statements, without comments, texts and names in quotes. */
const statementsOf = (sql: string) =>
  sql
    .replace(/\/\*[\s\S]*?\*\/|--.*$/gm, '')
    .replace(/'(?:[^']|'')*'/g, "''")
    .replace(/"[^"]*"/g, 'name')
    .replace(/\([^()]*\)/g, '()')

interface Index {
  table: string
  columns: string
  /** Of some rows only. */
  where: string | undefined
}

const createdIndex = /^CREATE INDEX "(\w+)" ON "(\w+)" USING btree \(([^()]*)\)(?: WHERE ([^;]*))?;/gm

const indexesOf = (sql: string): Map<string, Index> =>
  new Map(
    [...sql.matchAll(createdIndex)].map(([, name, table, columns, where]) => [
      name!,
      { table: table!, columns: columns!, where },
    ]),
  )

/** Whether it finds all that the other one finds: it begins with the same columns, and has the same rows or all. */
const replaces = (one: Index, { table, columns, where }: Index) =>
  one.table === table && `${one.columns},`.startsWith(`${columns},`) && (one.where === undefined || one.where === where)

/** Without the indexes that the migration drops and replaces. `earlier` has the migrations before it. */
function withoutReplacedIndexes(sql: string, earlier: string): string {
  const known = indexesOf(earlier)
  const created = [...indexesOf(sql).values()]
  return sql.replace(/^DROP INDEX "(\w+)";/gm, (drop, name: string) => {
    const dropped = known.get(name)
    return dropped && created.some((one) => replaces(one, dropped)) ? '' : drop
  })
}

/** What the migration does that the former version may not survive, unless it says that it is the second phase. */
export function singlePhase(name: string, sql: string, current: Release, earlier = ''): string[] {
  if (Number(name.slice(0, 4)) <= lastExempt) return []
  const found = Object.keys(breaking).filter((what) => breaking[what]!.test(statementsOf(withoutReplacedIndexes(sql, earlier))))
  const marked = marker.exec(sql)?.slice(1).map(Number)
  if (marked && !isLater(marked, current)) return []
  return found.map((what) => `${name}: ${what}`)
}
