import type { Database } from '../db/database.ts'
import { articles } from '../db/tables/index.ts'
import { newId } from '../kernel/ids.ts'

type Article = Pick<typeof articles.$inferInsert, 'code' | 'name' | 'names' | 'unit' | 'soldAt' | 'amount'>

const sold: readonly Article[] = [
  {
    code: 'BREAKFAST',
    name: 'Breakfast',
    names: { ko: '조식' },
    unit: 'PERSON_NIGHT',
    soldAt: ['BOOKING', 'FOLIO', 'KIOSK'],
    amount: 15_000,
  },
  { code: 'PARKING', name: 'Parking', names: { ko: '주차' }, unit: 'NIGHT', soldAt: ['BOOKING', 'FOLIO'], amount: 10_000 },
  {
    code: 'LATE',
    name: 'Late check-out',
    names: { ko: '레이트 체크아웃' },
    unit: 'STAY',
    soldAt: ['FOLIO', 'KIOSK'],
    amount: 30_000,
  },
]

/** What the demo sells besides stays. Returns the id of breakfast. */
export async function seedArticles(db: Database, accommodationId: string, now: Date): Promise<string> {
  const stamps = { taxGroup: 'lodging', createdAt: now, updatedAt: now }
  const rows = sold.map((article) => ({ accommodationId, id: newId(), ...article, ...stamps }))
  await db.insert(articles).values(rows)
  return rows[0]!.id
}
