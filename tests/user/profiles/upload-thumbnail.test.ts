import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { eventually, expectError, openHouse, startApp, type TestApp } from '../../harness/index.ts'
import * as pictures from '../../harness/user/pictures.ts'
import { platformLog, somebody } from '../../harness/user/somebody.ts'
import { type Sent, upload } from '../../harness/user/upload.ts'

let app: TestApp

beforeAll(async () => {
  app = await startApp({ env: { WORKER: 'on', PUBLIC_URL: 'https://foyer.example/' } })
})

const pathOf = (url: string) => new URL(url).pathname

async function stored(url: string) {
  const response = await app.as.anonymous.fetch(pathOf(url))
  return { response, content: Buffer.from(await response.arrayBuffer()) }
}

test.each<[string, Sent['name'], () => Promise<Buffer>]>([
  ['PNG', 'me.png', pictures.png],
  ['JPEG', 'me.JPG', pictures.jpeg],
  ['progressive JPEG', 'me.jpeg', pictures.progressiveJpeg],
  ['WebP', 'me.webp', pictures.webp],
  ['PNG without an extension', 'me', pictures.png],
])('A %s becomes a WebP of at most 512 pixels under a random name, which anybody reads', async (_, name, make) => {
  const { as } = await somebody(app)
  const { data } = await upload(as, { content: await make(), name })
  const url: string = data.uploadThumbnail
  expect(url).toMatch(/^https:\/\/foyer\.example\/thumbnails\/[\w-]{32}\.webp$/)
  const { response, content } = await stored(url)
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(await sharp(content).metadata()).toMatchObject({ format: 'webp', width: 512, height: 384 })
  expect((await as.askOk('{ myInfo { thumbnail } }')).myInfo.thumbnail).toBe(url)
})

test('Metadata of the camera is removed, and the picture is turned upright', async () => {
  const { as } = await somebody(app)
  const content = await pictures.jpegOfCamera()
  expect(content.includes('SECRETMAKER')).toBe(true)
  const { data } = await upload(as, { content, name: 'me.jpg' })
  const thumbnail = (await stored(data.uploadThumbnail)).content
  const metadata = await sharp(thumbnail).metadata()
  expect(metadata).toMatchObject({ width: 384, height: 512 })
  expect(metadata.exif).toBeUndefined()
  expect(thumbnail.includes('SECRETMAKER')).toBe(false)
})

test('A new picture replaces the old one, whose URL stops working', async () => {
  const { id, as } = await somebody(app)
  const first = (await upload(as, { content: await pictures.png() })).data.uploadThumbnail
  const second = (await upload(as, { content: await pictures.webp(), name: 'me.webp' })).data.uploadThumbnail
  expect(second).not.toBe(first)
  await eventually(async () => (await app.as.anonymous.fetch(pathOf(first))).status === 404)
  expect((await app.as.anonymous.fetch(pathOf(second))).status).toBe(200)
  expect((await platformLog(app, id))[0]).toMatchObject({ type: 'user.uploadThumbnail' })
})

const withTail = async (picture: Promise<Buffer>) => Buffer.concat([await picture, Buffer.from('<script>alert(1)</script>')])

test.each<[string, Sent['name'], () => Buffer | Promise<Buffer>, string?]>([
  ['an SVG', 'me.svg', pictures.svg],
  ['an SVG that calls itself PNG', 'me.png', pictures.svg, 'image/png'],
  ['a GIF', 'me.gif', pictures.gif],
  ['a TIFF that calls itself JPEG', 'me.jpg', pictures.tiff],
  ['an HTML page', 'me.png', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a PNG with a script after its end', 'me.png', () => withTail(pictures.png())],
  ['a JPEG with a script after its end', 'me.jpg', () => withTail(pictures.jpeg())],
  ['a progressive JPEG with a script after its end', 'me.jpg', () => withTail(pictures.progressiveJpeg())],
  ['a WebP with a script after its end', 'me.webp', () => withTail(pictures.webp())],
  ['a PNG of 100 megapixels in 12 kB', 'me.png', () => pictures.pngBomb(10_000, 10_000)],
  ['a PNG of one line with a million pixels', 'me.png', () => pictures.pngBomb(1_000_000, 41)],
  ['a PNG that lies about its size', 'me.png', pictures.pngThatLies],
  ['half a PNG', 'me.png', async () => (await pictures.png()).subarray(0, 900)],
  ['half a JPEG', 'me.jpg', async () => (await pictures.jpeg()).subarray(0, 900)],
  ['an empty file', 'me.png', () => Buffer.alloc(0)],
  ['a picture of more than 5 MiB', 'me.png', () => Buffer.alloc(5 * 1024 * 1024 + 1)],
])('%s is refused', async (_, name, make, type = '') => {
  const answer = await upload(app.as.customer, { content: await make(), name, type })
  expect(expectError(answer, 'BAD_REQUEST').extensions.code).toBe('BAD_REQUEST')
})

test.each<[string, string, () => Promise<Buffer>, string?]>([
  ['a JPEG that calls itself PNG', 'me.png', pictures.jpeg],
  ['a PNG that calls itself JPEG', 'me.jpg', pictures.png],
  ['a PNG that calls itself HTML', 'me.html', pictures.png],
  ['a PNG of another type', 'me.png', pictures.png, 'text/html'],
])('%s is recognised by its content and encoded again', async (_, name, make, type = '') => {
  const { data } = await upload(app.as.customer, { content: await make(), name, type })
  const response = await app.as.anonymous.fetch(pathOf(data.uploadThumbnail))
  expect(response.headers.get('content-type')).toBe('image/webp')
})

test('A body of more than 6 MiB is refused unread', async () => {
  const answer = await upload(app.as.customer, { content: Buffer.alloc(7 * 1024 * 1024) })
  expect([answer.status, answer.errors![0]!.extensions]).toEqual([413, { code: 'BAD_REQUEST', errorCode: 'PAYLOAD_TOO_LARGE' }])
})

test('Anything but a file is refused', async () => {
  const query = 'mutation Upload($image: Upload!) { uploadThumbnail(image: $image) }'
  for (const image of ['me.png', 1, { name: 'me.png' }, null])
    expect((await app.as.customer.graphql(query, { image })).errors![0]!.extensions.code).toBe('BAD_REQUEST')
})

test('Only users have pictures', async () => {
  const content = await pictures.png()
  expectError(await upload(app.as.anonymous, { content }), 'UNAUTHENTICATED')
  const house = await openHouse(app)
  for (const caller of [house.as.kiosk, house.as.accommodationAdmin]) expectError(await upload(caller, { content }), 'FORBIDDEN')
})

test('Many concurrent uploads all succeed', async () => {
  const content = await pictures.png()
  const answers = await Promise.all(Array.from({ length: 12 }, () => upload(app.as.customer, { content })))
  expect(answers.flatMap(({ errors }) => errors ?? [])).toEqual([])
  expect(new Set(answers.map(({ data }) => data.uploadThumbnail)).size).toBe(12)
})

test.each(['/thumbnails/nothing.webp', '/thumbnails/..%2f..%2fsecrets.json', '/thumbnails/x.html', '/thumbnails/'])(
  '%s is nothing',
  async (path) => {
    expect((await app.as.anonymous.fetch(path)).status).toBe(404)
  },
)
