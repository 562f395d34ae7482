import { eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { accommodationSettings, accommodations } from '../../db/tables/index.ts'
import type { Context, Ports } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { propertySettingsTopic } from '../accommodations/index.ts'
import type { SettingArea } from './keys.ts'
import { type SettingValues, valuesOf } from './values.ts'

/** Time zone and settings of a property, which many verbs read. */
export type PropertySettings = { readonly timeZone: string } & { readonly [Area in SettingArea]: SettingValues<Area> }

interface Entry {
  settings: PropertySettings
  expiresAt: number
}

/** The cache of one node. A change of any property's settings empties the caches of all nodes. */
class SettingsCache {
  readonly #entries = new Map<string, Entry>()
  #generation = 0

  constructor(wakeups: Ports['wakeups']) {
    wakeups.on(propertySettingsTopic, () => this.clear())
  }

  clear() {
    this.#generation++
    this.#entries.clear()
  }

  async read({ clock, limits }: Context, db: Database, accommodationId: string): Promise<PropertySettings> {
    const now = clock.now().getTime()
    const cached = this.#entries.get(accommodationId)
    if (cached && now < cached.expiresAt) return cached.settings
    const { SETTINGS_REMEMBERED_SECONDS: seconds, SETTINGS_REMEMBERED_MAX: max } = limits
    const generation = this.#generation
    const settings = await readSettings(db, accommodationId)
    // the cache was emptied during the read, so these settings may be outdated
    if (generation !== this.#generation) return settings
    if (this.#entries.size >= max) this.#entries.clear()
    this.#entries.set(accommodationId, { settings, expiresAt: now + seconds * 1000 })
    return settings
  }
}

const caches = new WeakMap<Ports['wakeups'], SettingsCache>()

function cacheOf({ ports: { wakeups } }: Context): SettingsCache {
  const known = caches.get(wakeups)
  if (known) return known
  const cache = new SettingsCache(wakeups)
  caches.set(wakeups, cache)
  return cache
}

export const propertySettings = (ctx: Context, db: Database, accommodationId: string): Promise<PropertySettings> =>
  cacheOf(ctx).read(ctx, db, accommodationId)

async function readSettings(db: Database, accommodationId: string): Promise<PropertySettings> {
  const { area, key, value } = accommodationSettings
  const rows = await db
    .select({ timeZone: accommodations.timeZone, area, key, value })
    .from(accommodations)
    .leftJoin(accommodationSettings, eq(accommodationSettings.accommodationId, accommodations.id))
    .where(eq(accommodations.id, accommodationId))
  const [first] = rows
  if (!first) fail('ACCOMMODATION_NOT_FOUND')
  const textsOf = (ofArea: SettingArea): Record<string, string> =>
    Object.fromEntries(rows.filter(({ area }) => area === ofArea).map(({ key, value }) => [key, value]))
  return {
    timeZone: first.timeZone,
    reservation: valuesOf('reservation', textsOf('reservation')),
    room: valuesOf('room', textsOf('room')),
  }
}

/** The settings of a property that sells online. Any other is not told apart from one that does not exist. */
export async function onlineProperty(ctx: Context, db: Database, accommodationId: string): Promise<PropertySettings> {
  const settings = await propertySettings(ctx, db, accommodationId)
  return settings.reservation.sellsOnline ? settings : fail('ACCOMMODATION_NOT_FOUND')
}
