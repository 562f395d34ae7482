import type { Context } from '../../../kernel/context.ts'
import { FoyerError } from '../../../kernel/errors.ts'
import { IMPORT_KEY_CHARACTERS_MAX } from '../../../kernel/limits.ts'
import { transact, type Unit } from '../../../kernel/transact.ts'
import { cut, type ImportRecord, type Refusal, refusalOf } from '../format/read-records.ts'
import type { StoredImport } from '../queries.ts'
import {
  type Claim,
  claimsTaken,
  type KeyedKind,
  keepClaims,
  keepKeys,
  keyKinds,
  knownKeys,
  linesClaiming,
} from './claims-and-keys.ts'
import { type Line, writers } from './writers.ts'

export interface LineOutcome {
  line: number
  key: string | null
  result: 'IMPORTED' | 'KNOWN' | 'REFUSED'
  refusal?: Refusal
}

/** The id of the row that a line made, if it has a key; or why the line was refused. */
export type Written = string | null | FoyerError

/** Imports the lines of a chunk, each as a whole or not at all. A dry run undoes what it wrote. */
export async function importLines(
  ctx: Context,
  unit: Unit,
  run: StoredImport,
  records: readonly ImportRecord[],
): Promise<LineOutcome[]> {
  const outcomes = new Map<number, Omit<LineOutcome, 'line' | 'key'>>()
  const refuse = (line: number, error: FoyerError) => outcomes.set(line, { result: 'REFUSED', refusal: refusalOf(error) })
  for (const { line, refusal } of records) if (refusal) outcomes.set(line, { result: 'REFUSED', refusal })
  const read = records.flatMap(({ line, values }): Line[] => (values ? [{ line, values }] : []))
  const keyed = keyKinds.find((kind) => kind === run.kind)
  const fresh = keyed ? await withoutKnown(unit, run, keyed, read, { outcomes, refuse }) : read
  const written = await (run.dryRun ? tryWrite(ctx, unit, run, fresh) : write(ctx, unit, run, keyed, fresh))
  for (const [at, { line }] of fresh.entries()) {
    const result = written[at]!
    if (result instanceof FoyerError) refuse(line, result)
    else outcomes.set(line, { result: 'IMPORTED' })
  }
  return records.map((record) => outcomeOf(record, outcomes.get(record.line)!))
}

function outcomeOf(
  { line, lastLine, values, key }: ImportRecord,
  { result, refusal }: Omit<LineOutcome, 'line' | 'key'>,
): LineOutcome {
  const outcome = { line, key: keyOf(values ?? { key }), result }
  if (!refusal) return outcome
  // a quote that is not where it should be may have taken lines that were meant to be others
  const message = lastLine === undefined ? refusal.message : `Lines ${line} to ${lastLine}: ${refusal.message}`
  return { ...outcome, refusal: { ...refusal, message } }
}

function keyOf(values: Record<string, unknown> | undefined): string | null {
  return typeof values?.key === 'string' ? cut(values.key, IMPORT_KEY_CHARACTERS_MAX) : null
}

interface Report {
  outcomes: Map<number, Omit<LineOutcome, 'line' | 'key'>>
  refuse(line: number, error: FoyerError): void
}

/** The lines whose keys are new. A key of an earlier import is known; one of this file was given twice. */
async function withoutKnown(
  { db }: Unit,
  { accommodationId, id }: StoredImport,
  kind: KeyedKind,
  lines: readonly Line[],
  { outcomes, refuse }: Report,
): Promise<Line[]> {
  const sound = lines.filter(({ line, values: { key } }) => {
    const isKey = typeof key === 'string' && key !== '' && key.length <= IMPORT_KEY_CHARACTERS_MAX
    const message = `key: expected 1 to ${IMPORT_KEY_CHARACTERS_MAX} characters, by which the line is known again`
    if (!isKey) refuse(line, new FoyerError('IMPORT_LINE_INVALID', { field: 'key', message }))
    return isKey
  })
  const keys = sound.map(({ values }) => values.key as string)
  const known = await knownKeys(db, accommodationId, kind, keys)
  const seen = new Set<string>()
  return sound.filter(({ line }, at) => {
    const key = keys[at]!
    const found = known.get(key)
    const isRepeated = seen.has(key) || found?.importId === id
    seen.add(key)
    if (isRepeated) refuse(line, new FoyerError('IMPORT_KEY_REPEATED', { field: 'key' }))
    else if (found) outcomes.set(line, { result: 'KNOWN' })
    return !isRepeated && !found
  })
}

async function write(
  ctx: Context,
  unit: Unit,
  run: StoredImport,
  keyed: KeyedKind | undefined,
  lines: readonly Line[],
): Promise<Written[]> {
  if (lines.length === 0) return []
  const written = await writers[run.kind].write(ctx, unit, run.accommodationId, lines)
  if (keyed)
    await keepKeys(
      unit.db,
      lines.flatMap(({ values }, at) => {
        const subjectId = written[at]
        return typeof subjectId === 'string'
          ? [{ accommodationId: run.accommodationId, kind: keyed, key: values.key as string, subjectId, importId: run.id }]
          : []
      }),
    )
  return written
}

/** Thrown to undo a dry run. */
class Undo extends Error {}

async function tryWrite(ctx: Context, unit: Unit, run: StoredImport, lines: readonly Line[]): Promise<Written[]> {
  const claims = lines.flatMap((line) => writers[run.kind].claims(line))
  const shared = [...new Set(claims.filter(({ error }) => error === null).map(({ claim }) => claim))]
  const before = await linesClaiming(unit.db, run, shared)
  const written: Written[] = []
  try {
    // not audited: nothing of it stays
    await transact(unit.joined(ctx), async (part) => {
      written.push(...(await write(ctx, part, run, undefined, [...before, ...lines])).slice(before.length))
      throw new Undo()
    })
  } catch (error) {
    if (!(error instanceof Undo)) throw error
  }
  return refuseClaimed(unit, run, lines, written)
}

/** In a dry run, keeps what accepted lines would take from later lines: their rows were rolled back, so the database does not know them. */
async function refuseClaimed(
  { db }: Unit,
  run: StoredImport,
  lines: readonly Line[],
  written: readonly Written[],
): Promise<Written[]> {
  const claims = lines.flatMap((line, at): Claim[] => (written[at] instanceof FoyerError ? [] : writers[run.kind].claims(line)))
  const taken = await claimsTaken(db, run, claims)
  const isTaken = (line: number) => taken.get(line)
  await keepClaims(
    db,
    run,
    claims.filter(({ line }) => !isTaken(line)),
  )
  return written.map((result, at) => {
    const error = isTaken(lines[at]!.line)
    return result instanceof FoyerError || !error ? result : error
  })
}
