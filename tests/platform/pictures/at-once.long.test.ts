import { randomBytes } from 'node:crypto'
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

test('Pictures that would wait with more than 64 MiB are refused for the moment, and small ones still pass', async () => {
  const noise = await sharp(randomBytes(1300 * 1300 * 3), { raw: { width: 1300, height: 1300, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer()
  const small = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const make = (content: Buffer) => makeThumbnail(new File([new Uint8Array(content)], 'me.png'), defaultLimits)
  const fitting = defaultLimits.THUMBNAILS_AT_ONCE + Math.floor(67_108_864 / noise.length)
  const large = Array.from({ length: fitting + 5 }, () => make(noise))
  const made = await Promise.allSettled([...large, make(small)])
  const refusals = made.filter((result) => result.status === 'rejected').map(({ reason }) => reason)
  expect(refusals).toHaveLength(5)
  for (const refusal of refusals) expect(refusal).toMatchObject({ errorCode: 'SERVICE_UNAVAILABLE', retryAfterSeconds: 5 })
  expect(made.at(-1)!.status).toBe('fulfilled')
  expect(await make(noise)).toBeInstanceOf(Uint8Array)
})
