import { z } from 'zod'
import { surfaceKey } from '../../kernel/inputs.ts'
import { instant } from '../../rest/common-schemas.ts'
import { upper } from '../../rest/spelling.ts'
import { row, verbRoute } from '../../rest/verb-route.ts'
import { mappings } from './mappings.ts'

const entity = z.enum(['room', 'room_type', 'rate_plan', 'channel'])
const platform = { platform_id: z.string(), platform_label: z.string().nullable() }

const Mapping = z
  .object({
    ...platform,
    external_key: z.string().describe('The key of the item in the dataset.'),
    external_label: z.string().nullable().describe('Null if the dataset no longer has the item.'),
    updated_at: instant,
  })
  .meta({ id: 'Mapping' })

const MappingList = z
  .object({
    platform_entity: entity,
    dataset: surfaceKey,
    items: z.array(Mapping),
    unmapped: z.array(z.object(platform)).describe('Entities in use that are not mapped.'),
  })
  .meta({ id: 'MappingList' })

export const routes = [
  verbRoute({
    method: 'get',
    path: '/api/v1/mappings',
    operationId: 'readMappings',
    tag: 'Datasets',
    summary: 'Which item of a dataset is which entity of the property',
    description:
      'As managers of the property have set it. Rate plans are those of the property and others that reservations name; channels are those that reservations name.',
    query: z.strictObject({ platform_entity: entity, dataset: surfaceKey }),
    refuses: [404],
    gives: row('All of them.', MappingList),
    verb: (ctx, args) => mappings(ctx, { ...args, platformEntity: upper(args.platformEntity) }),
  }),
]
