import type { z } from 'zod'
import { apps, devices } from './apps.ts'
import { bookings } from './bookings.ts'
import { money } from './money.ts'
import { property } from './property.ts'
import { sale } from './sale.ts'
import { stays } from './stays.ts'

/**
 * Event type → its version and the schema of its payload. A payload carries identifiers and what changed, never a secret. The server takes
 * types from here and checks nothing: the tests hold every event against its schema.
 */
export const catalogue = { ...stays, ...bookings, ...money, ...property, ...sale, ...apps, ...devices }

type Catalogue = typeof catalogue

/** Lists are read only: a verb may emit one that it goes on to use. */
type Unchanged<Payload> = { [Field in keyof Payload]: Payload[Field] extends (infer Item)[] ? readonly Item[] : Payload[Field] }

/** Event type → payload. */
export type EventTypes = { [Type in keyof Catalogue]: Unchanged<z.output<Catalogue[Type]['payload']>> }
