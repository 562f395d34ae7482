import { gzipSync } from 'node:zlib'
import { expect } from 'vitest'
import { runImport } from '../../../src/core/transfer/import/run-import.ts'
import type { GraphqlClient, House, TestApp } from '../index.ts'
import { fileOf } from './transfer-files.ts'

type Kind = Parameters<typeof fileOf>[1]

export const importFields = `{ id kind format status dryRun notify lines linesDone imported known refused problem startedBy
  errors { line key errorCode field message } }`

interface Upload {
  kind?: Kind
  format?: 'csv' | 'ndjson'
  query?: string
  gzip?: boolean
}

/** Sends a file as it is. */
export function upload(
  as: GraphqlClient,
  house: Pick<House, 'accommodationId'>,
  content: string | Uint8Array<ArrayBuffer>,
  { kind = 'reservations', format = 'ndjson', query = '', gzip = false }: Upload = {},
): Promise<Response> {
  const body = gzip ? gzipSync(content) : content
  const headers: Record<string, string> = gzip ? { 'content-encoding': 'gzip' } : {}
  return as.fetch(`${fileOf(house, kind, format)}${query}`, { method: 'POST', headers, body })
}

export const ndjson = (rows: readonly object[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('')

export const readImport = async (as: GraphqlClient, id: string) =>
  (await as.askOk(`query Import($id: ULID!) { import(id: $id) ${importFields} }`, { id })).import

/** Does the work on an import that the queue would do. */
export async function work(app: TestApp, { accommodationId }: Pick<House, 'accommodationId'>, importId: string): Promise<void> {
  await runImport(app.context(), { accommodationId, importId })
}

/** Imports rows to the end, and answers the import. */
export async function imported(app: TestApp, house: House, content: string | readonly object[], options: Upload = {}) {
  const response = await upload(house.as.manager, house, typeof content === 'string' ? content : ndjson(content), options)
  const { id } = (await response.json()) as { id: string }
  expect(response.status).toBe(202)
  for (let status = 'RUNNING'; status === 'RUNNING'; { status } = await readImport(house.as.manager, id))
    await work(app, house, id)
  return readImport(house.as.manager, id)
}

/** A reservation as a file has it; `day` says when it is, from today on. */
export function stayRow(key: string, day = 10, row: object = {}) {
  const at = (days: number, hour: number) => new Date(Date.UTC(2030, 0, 1 + days, hour)).toISOString()
  return {
    key,
    status: 'DEFINITE',
    type: 'lodge',
    useStartAt: at(day, 6),
    useExpireAt: at(day + 1, 2),
    roomType: 'Double',
    guestName: `Guest ${key}`,
    ...row,
  }
}

export const cancelOperation = `mutation Cancel($id: ULID!) { cancelImport(id: $id) ${importFields} }`
export const resumeOperation = `mutation Resume($id: ULID!) { resumeImport(id: $id) ${importFields} }`

/** 500 stays with everything that a file can have. */
export const manyStays = Array.from({ length: 500 }, (_, at) => {
  const [day, of] = [Math.floor(at / 3), at % 3]
  const date = new Date(Date.UTC(2029, 11, 32 + day)).toISOString().slice(0, 10)
  return stayRow(`old-${at}`, day, {
    status: (['DEFINITE', 'CHECKED_OUT', 'INQUIRY'] as const)[of],
    room: of === 2 ? null : `${101 + of}`,
    sleeps: 2,
    childSleeps: of,
    guestName: `=Guest, "${at}" 예약`,
    channelId: 'ota',
    otaCode: `+${at}`,
    ratePlan: 'BAR',
    memo: at % 5 ? null : "'quoted'\n=two lines",
    request: at % 7 ? null : '',
    charges: [
      { date, kind: 'NIGHT', source: 'RATE', amount: 9000 + at, description: 'Night', taxes: [vat(at)] },
      { date, kind: 'EXTRA', source: 'MANUAL', amount: -at - 1, description: '-discount', taxes: [] },
    ],
    ...(at % 11 === 0 && of === 0 && { deletedAt: '2026-01-01T00:00:00.123Z', cancelledBy: '@guest', cancelReason: 'Ill' }),
    createdAt: '2025-05-05T05:05:05.005Z',
  })
})

export function vat(at: number) {
  return { code: 'VAT', name: 'VAT', ratePpm: 100_000, amount: 800 + at, included: true }
}
