import { and, lt } from 'drizzle-orm'
import { z } from 'zod'
import { matching } from '../../../db/rows.ts'
import { importChunks, imports, transferFormats, transferKinds } from '../../../db/tables/index.ts'
import type { Context } from '../../../kernel/context.ts'
import { FoyerError, fail } from '../../../kernel/errors.ts'
import { masked } from '../../../kernel/free-texts.ts'
import { newIdIn } from '../../../kernel/ids.ts'
import { id } from '../../../kernel/inputs.ts'
import { IMPORT_CHUNK_CHARACTERS, IMPORT_SILENCE_SECONDS } from '../../../kernel/limits.ts'
import { transact, type Unit } from '../../../kernel/transact.ts'
import { verbAt } from '../../../kernel/verb.ts'
import { accommodationOf } from '../../accommodations/index.ts'
import { columnsOf } from '../columns.ts'
import { readRecords } from '../format/read-records.ts'
import { transferPolicy } from '../policy.ts'
import { lockImport, type StoredImport, writeImport } from '../queries.ts'
import { endImport } from './end-and-resume.ts'

const ReceiveImport = z.object({
  accommodationId: id,
  kind: z.enum(transferKinds),
  format: z.enum(transferFormats),
  dryRun: z.boolean().default(false),
  notify: z.boolean().default(false),
})

type Body = AsyncIterable<Uint8Array>

/** Stores a file line by line as it comes, and queues the work on it. An upload that breaks off is no import. */
export const receiveImport = verbAt(transferPolicy.receiveImport, ReceiveImport, async (ctx, fields, body: Body) => {
  const opened = await open(ctx, fields)
  try {
    const received = await storeLines(ctx, opened, body)
    return await start(ctx, opened, received)
  } catch (error) {
    await giveUp(ctx, opened, error)
    throw error
  }
})

function open(ctx: Context, fields: z.output<typeof ReceiveImport>): Promise<StoredImport> {
  const { accommodationId } = fields
  const now = ctx.clock.now()
  const { actor } = ctx
  if (actor.kind !== 'user') fail('FORBIDDEN')
  return transact(
    ctx,
    async (unit) => {
      await accommodationOf(unit.db, accommodationId)
      await endLostUploads(ctx, unit, accommodationId)
      const { userId, sessionId, name, accessLevel, memberships, openedBy = null } = actor
      const authority = memberships[accommodationId]
      const [row] = await unit.db
        .insert(imports)
        .values({
          ...fields,
          id: newIdIn(accommodationId),
          status: 'RECEIVING',
          actor: {
            kind: 'user',
            userId,
            sessionId,
            name,
            accessLevel,
            memberships: authority ? { [accommodationId]: authority } : {},
            openedBy,
          },
          startedBy: name,
          isReceived: false,
          lines: 0,
          chunks: 0,
          chunksDone: 0,
          linesDone: 0,
          imported: 0,
          known: 0,
          refused: 0,
          failures: 0,
          createdAt: now,
          updatedAt: now,
        })
        .returning()
      const { id: importId, kind, format, dryRun, notify } = row!
      unit.audit({
        accommodationId,
        type: 'transfer.import',
        log: `Began to import ${kind.toLowerCase()}${dryRun ? ' as a dry run' : ''}.`,
        relatedId: importId,
        after: { kind, format, dryRun, notify },
      })
      return row!
    },
    { constraints: { imports_one_at_once: 'IMPORT_IN_PROGRESS' } },
  )
}

/** An upload whose server died would keep out every other one. */
async function endLostUploads(ctx: Context, unit: Unit, accommodationId: string): Promise<void> {
  const silentSince = new Date(ctx.clock.now().getTime() - IMPORT_SILENCE_SECONDS * 1000)
  const lost = await unit.db
    .select()
    .from(imports)
    .where(and(matching(imports, { accommodationId, status: 'RECEIVING' }), lt(imports.updatedAt, silentSince)))
    .for('update')
  for (const one of lost) await endImport(ctx, unit, one, 'FAILED', 'The upload broke off.')
}

/** Numbers of lines and chunks. */
type Received = Pick<StoredImport, 'lines' | 'chunks'>

async function storeLines(ctx: Context, opened: StoredImport, body: Body): Promise<Received> {
  const { limits } = ctx
  const received = { lines: 0, chunks: 0 }
  let records: string[] = []
  let characters = 0
  const store = async () => {
    await storeChunk(ctx, opened, { ...received, records: `[${records.join()}]` })
    received.chunks++
    records = []
    characters = 0
  }
  const { kind, format } = opened
  for await (const record of readRecords({ body, format, columns: columnsOf[kind], limits })) {
    if (received.lines === limits.IMPORT_LINES_MAX) fail('LIMIT_EXCEEDED', `A file has at most ${limits.IMPORT_LINES_MAX} lines.`)
    received.lines++
    const text = JSON.stringify(masked(record).value)
    records.push(text)
    characters += text.length
    if (records.length === limits.IMPORT_CHUNK_LINES || characters >= IMPORT_CHUNK_CHARACTERS) await store()
  }
  if (records.length > 0) await store()
  return received
}

async function storeChunk(ctx: Context, opened: StoredImport, chunk: Received & { records: string }): Promise<void> {
  const { accommodationId, id: importId } = opened
  // not audited: the beginning and the end are
  await transact(ctx, async ({ db }) => {
    refuseUnlessReceiving(await lockImport(db, opened))
    const { chunks: number, lines, records } = chunk
    await db.insert(importChunks).values({ accommodationId, importId, number, records })
    await writeImport({ db }, opened, { lines, chunks: number + 1, updatedAt: ctx.clock.now() })
  })
}

function refuseUnlessReceiving({ status, problem }: StoredImport): void {
  if (status === 'CANCELED') fail('IMPORT_CANCELED')
  if (status !== 'RECEIVING') fail('IMPORT_ENDED', problem ?? undefined)
}

function start(ctx: Context, opened: StoredImport, received: Received): Promise<StoredImport> {
  const { accommodationId, id: importId } = opened
  return transact(ctx, async (unit) => {
    refuseUnlessReceiving(await lockImport(unit.db, opened))
    const row = await writeImport(unit, opened, { ...received, isReceived: true, status: 'RUNNING', updatedAt: ctx.clock.now() })
    unit.emit({ accommodationId, type: 'import.started', subjectId: importId, payload: { importId } })
    await ctx.ports.queue.send(unit.db, 'run-import', { data: { accommodationId, importId } })
    return row
  })
}

async function giveUp(ctx: Context, opened: StoredImport, error: unknown): Promise<void> {
  await transact(ctx, async (unit) => {
    const { db } = unit
    const before = await lockImport(db, opened)
    if (before.status !== 'RECEIVING') return
    await endImport(ctx, unit, before, 'FAILED', error instanceof FoyerError ? error.message : 'The upload broke off.')
    const { accommodationId, id } = before
    await db.delete(importChunks).where(matching(importChunks, { accommodationId, importId: id }))
  })
}
