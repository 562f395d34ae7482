import { z } from 'zod'
import { commandStatuses } from '../../db/tables/index.ts'
import { id } from '../../rest/common-schemas.ts'

export const commandStatus = z.enum(commandStatuses)

const Reference = z.object({ id }).meta({ id: 'Reference', description: 'All that an app without `reservations:read` reads.' })

/** What a command changed, as its app may read it. */
export const resultFor = <Resource extends z.ZodType>(resource: Resource) => z.union([resource, Reference])

/** A command and its result, in the answer or in a later webhook. */
export const envelope = <Data extends z.ZodType>(data: Data) =>
  z.object({
    outbox_id: id.describe('Names the command, here and in a later webhook.'),
    command_status: commandStatus,
    reservation_id: id.nullable(),
    data,
  })

/** The answer to a command whose result comes later. */
export const DeferredCommand = envelope(z.null().describe('The result comes by a webhook.')).meta({ id: 'DeferredCommand' })
