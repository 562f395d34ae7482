import { authorize, userOf } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { transact } from '../../kernel/transact.ts'
import { makeThumbnail } from '../../platform/pictures/index.ts'
import { randomName } from '../../platform/storage/index.ts'
import { auditAccount, changeUser, lockUser, thumbnailFolder, thumbnailUrl } from '../accounts/index.ts'
import { profilesPolicy } from './policy.ts'

/** Stores the new picture before the account names it and removes the old one afterwards: every address stays valid. */
export async function uploadThumbnail(ctx: Context, image: File): Promise<string> {
  authorize(ctx.actor, profilesPolicy.uploadThumbnail)
  const { userId } = userOf(ctx.actor)
  const content = await makeThumbnail(image, ctx.limits)
  const thumbnail = randomName()
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
