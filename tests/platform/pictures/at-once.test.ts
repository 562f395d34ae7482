import sharp from 'sharp'
import { expect, test } from 'vitest'
import { defaultLimits } from '../../../src/kernel/limits.ts'
import { makeThumbnail } from '../../../src/platform/pictures/index.ts'

test('Pictures that come at the same time are all read', async () => {
  const content = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const limits = { ...defaultLimits, THUMBNAILS_AT_ONCE: 4 }
  const made = await Promise.allSettled(
    Array.from({ length: 3000 }, () => makeThumbnail(new File([new Uint8Array(content)], 'me.png'), limits)),
  )
  expect(made.filter(({ status }) => status === 'rejected').length).toBe(0)
})
