import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { transact } from '../../kernel/transact.ts'
import { makeThumbnail } from '../../platform/pictures/index.ts'
import { randomName } from '../../platform/storage/index.ts'
import { auditAccount, changeUser, lockUser } from './accounts.ts'
import { usersPolicy } from './policy.ts'
import { thumbnailFolder, thumbnailUrl } from './thumbnail-url.ts'

/** The picture is stored before the account names it, and the earlier one is removed afterwards: no address is ever dead. */
export async function uploadThumbnail(ctx: Context, image: File): Promise<string> {
  authorize(ctx.actor, usersPolicy.uploadThumbnail)
  if (ctx.actor.kind !== 'user') fail('FORBIDDEN')
  const { userId } = ctx.actor
  const content = await makeThumbnail(image, ctx.limits)
  const thumbnail = randomName('webp')
  await ctx.ports.storage.put(`${thumbnailFolder}/${thumbnail}`, content)
  await transact(ctx, async (unit) => {
    const before = await lockUser(unit.db, userId)
    await changeUser(ctx, unit, userId, { thumbnail })
    if (before.thumbnail)
      await ctx.ports.queue.send(unit.db, 'remove-file', { data: { name: `${thumbnailFolder}/${before.thumbnail}` } })
    await auditAccount(unit, userId, {
      type: 'user.uploadThumbnail',
      log: 'Changed the picture.',
      before: { thumbnail: before.thumbnail },
      after: { thumbnail },
    })
  })
  return thumbnailUrl(ctx, thumbnail)
}
