import { eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { accommodationSettings, accommodations } from '../../db/tables/index.ts'
import type { Context, Ports } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { propertySettingsTopic } from '../accommodations/index.ts'
import type { SettingArea, settingKeys } from './keys.ts'

export type Values<Area extends SettingArea> = Partial<Record<keyof (typeof settingKeys)[Area], string>>

/** What verbs ask of a property again and again. */
export type PropertySettings = { readonly timeZone: string } & { readonly [Area in SettingArea]: Values<Area> }

interface Remembered {
  rules: PropertySettings
  until: number
}

/** Of one node. Whoever changes the rules of a property rings, and all nodes forget what they remember. */
class Memory {
  readonly #remembered = new Map<string, Remembered>()
  #forgotten = 0

  forget() {
    this.#forgotten++
    this.#remembered.clear()
  }

  async rulesOf({ clock, limits }: Context, db: Database, accommodationId: string): Promise<PropertySettings> {
    const now = clock.now().getTime()
    const known = this.#remembered.get(accommodationId)
    if (known && now < known.until) return known.rules
    const { SETTINGS_REMEMBERED_SECONDS: seconds, SETTINGS_REMEMBERED_MAX: most } = limits
    const before = this.#forgotten
    const rules = await readRules(db, accommodationId)
    // what was read while somebody rang may be older than the ring
    if (before !== this.#forgotten) return rules
    if (this.#remembered.size >= most) this.#remembered.clear()
    this.#remembered.set(accommodationId, { rules, until: now + seconds * 1000 })
    return rules
  }
}

const memories = new WeakMap<Ports['wakeups'], Memory>()

function memoryOf({ ports: { wakeups } }: Context): Memory {
  const known = memories.get(wakeups)
  if (known) return known
  const memory = new Memory()
  memories.set(wakeups, memory)
  wakeups.on(propertySettingsTopic, () => memory.forget())
  return memory
}

export const propertySettings = (ctx: Context, db: Database, accommodationId: string): Promise<PropertySettings> =>
  memoryOf(ctx).rulesOf(ctx, db, accommodationId)

async function readRules(db: Database, accommodationId: string): Promise<PropertySettings> {
  const { area, key, value } = accommodationSettings
  const rows = await db
    .select({ timeZone: accommodations.timeZone, area, key, value })
    .from(accommodations)
    .leftJoin(accommodationSettings, eq(accommodationSettings.accommodationId, accommodations.id))
    .where(eq(accommodations.id, accommodationId))
  const [first] = rows
  if (!first) fail('ACCOMMODATION_NOT_FOUND')
  const of = (wanted: SettingArea) =>
    Object.fromEntries(rows.filter(({ area }) => area === wanted).map(({ key, value }) => [key, value]))
  return { timeZone: first.timeZone, reservation: of('reservation'), room: of('room') }
}
