import { z } from 'zod'
import type { Context } from '../kernel/context.ts'
import { etagOf, matchesIfNoneMatch } from '../kernel/etag.ts'
import { reply } from './route.ts'

const etagHeader = { etag: 'Its state, for If-Match and If-None-Match.' }

/** The headers of a read that sends only a changed resource. */
export const conditionalHeaders = z.object({
  'if-none-match': z.string().optional().describe('The ETag that was read: an unchanged resource is answered 304.'),
})

export const conditionalAnswers = <Body extends z.ZodType>(description: string, body: Body) => ({
  200: { description, headers: etagHeader, body },
  304: { description: 'Unchanged.', headers: etagHeader },
})

/** The ETag is that of the whole resource, also if the caller may read only a part of it, as `visible` says. */
export function replyIfChanged<Resource extends object>(
  ctx: Context,
  resource: Resource,
  headers: z.output<typeof conditionalHeaders>,
  visible: Resource,
) {
  const etag = etagOf(ctx, resource)
  const known = matchesIfNoneMatch(headers['if-none-match'], etag)
  return known ? reply(304, undefined, { etag }) : reply(200, visible, { etag })
}
