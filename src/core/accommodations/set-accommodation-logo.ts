import { updateRow } from '../../db/rows.ts'
import { accommodations } from '../../db/tables/index.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { id } from '../../kernel/inputs.ts'
import { parse } from '../../kernel/parse.ts'
import { transact } from '../../kernel/transact.ts'
import { makeThumbnail } from '../../platform/pictures/index.ts'
import { randomName } from '../../platform/storage/index.ts'
import { accommodationsPolicy } from './policy.ts'
import { lockAccommodation } from './queries.ts'
import type { AccommodationRow } from './view.ts'

/** Folder in the storage, and path of the addresses. */
const logoFolder = 'logos'

export const logoUrl = ({ ports }: Context, logo: string | null): string | null =>
  logo === null ? null : `${ports.rules.publicUrl}/${logoFolder}/${logo}`

interface Input {
  accommodationId: string
  image?: File | null | undefined
}

/** Stores the new logo before the row names it and removes the old one afterwards: every address stays valid. */
export async function setAccommodationLogo(ctx: Context, { accommodationId, image }: Input): Promise<AccommodationRow> {
  authorize(ctx.actor, accommodationsPolicy.setAccommodationLogo)
  authorize(ctx.actor, accommodationsPolicy.setAccommodationLogo, parse(id, accommodationId))
  const logo = image ? await store(ctx, image) : null
  return transact(ctx, async ({ db, record }) => {
    const before = await lockAccommodation(db, accommodationId)
    const row = await updateRow(ctx, db, accommodations, { id: accommodationId }, { logo })
    if (before.logo) await ctx.ports.queue.send(db, 'remove-file', { data: { name: `${logoFolder}/${before.logo}` } })
    record({
      accommodationId,
      type: 'accommodation.setLogo',
      log: logo ? 'Changed the logo.' : 'Removed the logo.',
      relatedId: accommodationId,
      before: { logo: before.logo },
      after: { logo },
      event: 'accommodation.updated',
      payload: { accommodationId },
    })
    return row
  })
}

async function store(ctx: Context, image: File): Promise<string> {
  const content = await makeThumbnail(image, ctx.limits)
  const name = randomName()
  await ctx.ports.storage.put(`${logoFolder}/${name}`, content)
  return name
}
