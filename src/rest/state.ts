import { z } from 'zod'
import { etagOf, isKnown } from '../marketplace/commands/index.ts'
import { reply } from './route.ts'

const name = { etag: 'Its state, for If-Match and If-None-Match.' }

/** What a read of a resource that has a state is asked with. */
export const stateHeaders = z.object({
  'if-none-match': z.string().optional().describe('The ETag that was read: the same state is not told again.'),
})

/** How such a read is answered. */
export const stateAnswers = <Body extends z.ZodType>(says: string, body: Body) => ({
  200: { says, headers: name, body },
  304: { says: 'It is as the caller knows it.', headers: name },
})

export function replyState<Resource extends object>(resource: Resource, given: z.output<typeof stateHeaders>) {
  const etag = etagOf(resource)
  return isKnown(given['if-none-match'], etag) ? reply(304, undefined, { etag }) : reply(200, resource, { etag })
}
