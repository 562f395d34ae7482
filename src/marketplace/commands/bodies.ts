import { z } from 'zod'
import { commandStatuses } from '../../db/tables/index.ts'
import { id } from '../../rest/common-schemas.ts'
import type { CommandStatus } from './view.ts'

export const commandStatus = z.enum(commandStatuses)

const Reference = z.object({ id }).meta({ id: 'Reference', description: 'All that an app without `reservations:read` reads.' })

/** What a command changed, as its app may read it. */
export const resultFor = <Resource extends z.ZodType>(resource: Resource) => z.union([resource, Reference])

const Warning = z
  .object({
    code: z
      .string()
      .describe(
        '`no_price`: a night of the stay has no price. `unknown_rate_plan`: rate_plan_id names no rate plan of the property and is kept as a label. `card_number`: the field held the number of a card, which was masked. Further codes may come.',
      ),
    message: z.string(),
    pointer: z.string().describe('The field of the request that it is about (RFC 6901).'),
  })
  .meta({ id: 'CommandWarning' })

export const warnings = z
  .array(Warning)
  .describe('What to look at, though the request was carried out. Empty if there is nothing.')

/** A command and its result, in the answer or in a later webhook. Its status says which of them it is. */
export const envelope = <Data extends z.ZodType, Status extends CommandStatus = 'SUCCEEDED'>(
  data: Data,
  statuses: readonly Status[] = ['SUCCEEDED' as Status],
) =>
  z.object({
    outbox_id: id.describe('Names the command, here and in a later webhook.'),
    command_status: z.enum(statuses),
    reservation_id: id.nullable(),
    data,
    warnings,
  })

/** Always null. openapi-fetch leaves out a member whose type is null alone, so the document names an object beside it, which never comes. */
const noData = z.record(z.string(), z.unknown()).nullable().describe('Always null: the result comes by a webhook.')

/** The answer to a command whose result comes later. */
export const DeferredCommand = envelope(noData, ['PENDING', 'PROCESSING']).meta({ id: 'DeferredCommand' })
