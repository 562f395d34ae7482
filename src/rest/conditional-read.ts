import { z } from 'zod'
import { appOf } from '../kernel/app.ts'
import type { Context } from '../kernel/context.ts'
import { etagOf, matchesIfNoneMatch } from '../kernel/etag.ts'
import { id } from './common-schemas.ts'
import { type Call, reply } from './route.ts'

const etagHeader = { etag: 'Its state, for If-Match and If-None-Match.' }

const conditionalHeaders = z.object({
  'if-none-match': z.string().optional().describe('The ETag that was read: an unchanged resource is answered 304.'),
})

/**
 * The rest of a route that reads a resource by its id, and sends it only if it has changed. The ETag is that of the whole resource, also if
 * the app may read only a part of it, as `visible` says.
 */
export const conditionalRead = <Body extends z.ZodObject>(
  description: string,
  body: Body,
  read: (ctx: Context, id: string) => Promise<z.input<Body>>,
  visible: (resource: z.input<Body>, scopes: readonly string[]) => z.input<Body>,
) => ({
  params: z.object({ id }),
  headers: conditionalHeaders,
  answers: { 200: { description, headers: etagHeader, body }, 304: { description: 'Unchanged.', headers: etagHeader } },
  async answer({ ctx, params, headers }: Call<{ id: string }, unknown, z.output<typeof conditionalHeaders>>) {
    const resource = await read(ctx, params.id)
    const etag = etagOf(ctx, resource)
    const isKnown = matchesIfNoneMatch(headers['if-none-match'], etag)
    return isKnown ? reply(304, undefined, { etag }) : reply(200, visible(resource, appOf(ctx).scopes), { etag })
  },
})
