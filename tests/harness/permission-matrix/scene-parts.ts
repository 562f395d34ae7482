import { erasures } from '../../../src/db/tables/index.ts'
import { newId } from '../../../src/kernel/ids.ts'
import type { GraphqlClient, TestApp } from '../index.ts'

/** One whose work has not begun. */
export async function importOf(accommodationId: string, owner: GraphqlClient): Promise<string> {
  const response = await owner.fetch(`/transfer/${accommodationId}/rates.ndjson`, { method: 'POST', body: '{}' })
  return ((await response.json()) as { id: string }).id
}

/** One that is done. */
export async function erasureOf(app: TestApp, accommodationId: string): Promise<string> {
  const { db, clock } = app.context()
  const id = newId()
  const of = { id, accommodationId, kind: 'GUEST', subjectId: newId() } as const
  await db
    .insert(erasures)
    .values({ ...of, marks: [], alike: [], status: 'DONE', createdAt: clock.now(), completedAt: clock.now() })
  return id
}
