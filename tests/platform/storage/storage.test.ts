import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadConfig } from '../../../src/platform/config/index.ts'
import { contentTypeOf, openStorage, randomName, type StoragePort } from '../../../src/platform/storage/index.ts'
import { type S3Server, startS3 } from './s3-server.ts'

const bucket = { key: 'key+with=signs', secret: 's3cr/t+=', region: 'eu-central-1', name: 'pictures' }
const directory = mkdtempSync(join(tmpdir(), 'foyer-storage-'))
let s3: S3Server

beforeAll(async () => {
  s3 = await startS3(bucket)
})

afterAll(async () => {
  await s3.stop()
  rmSync(directory, { recursive: true })
})

const open = (env: Record<string, string>) => openStorage(loadConfig({ NODE_ENV: 'test', ...env }))

const drivers: Readonly<Record<string, () => StoragePort>> = {
  memory: () => open({ DATA_DIR: 'memory:' }),
  disk: () => open({ DATA_DIR: directory }),
  S3: () => open({ DATA_DIR: directory, S3_URL: s3.url }),
}

const newName = () => `thumbnails/${randomName()}`

describe.each(Object.entries(drivers))('Storage in %s', (_, driver) => {
  test('returns a stored file byte by byte', async () => {
    const [storage, name] = [driver(), newName()]
    const content = Uint8Array.from({ length: 70_000 }, (_, index) => index % 256)
    await storage.put(name, content)
    expect(Buffer.from((await storage.get(name))!).equals(content)).toBe(true)
  })

  test('stores only the given part of a larger buffer', async () => {
    const [storage, name] = [driver(), newName()]
    await storage.put(name, Buffer.from('before inside after').subarray(7, 13))
    expect(Buffer.from((await storage.get(name))!).toString()).toBe('inside')
  })

  test('has no file under an unknown name', async () => {
    expect(await driver().get(newName())).toBeNull()
  })

  test('removes a file, and removing a missing one does nothing', async () => {
    const [storage, name] = [driver(), newName()]
    await storage.put(name, Buffer.from('x'))
    for (let time = 0; time < 2; time++) await storage.remove(name)
    expect(await storage.get(name)).toBeNull()
  })

  test('stores many files at once without mixing them', async () => {
    const storage = driver()
    const names = Array.from({ length: 20 }, newName)
    await Promise.all(names.map((name) => storage.put(name, Buffer.from(name))))
    for (const name of names) expect(Buffer.from((await storage.get(name))!).toString()).toBe(name)
  })
})

test('a file on the disk is never partial', async () => {
  await drivers.disk!().put(newName(), Buffer.from('x'))
  expect(readdirSync(join(directory, 'files', 'thumbnails')).filter((name) => !name.endsWith('.webp'))).toEqual([])
})

test('the bucket stores the content type of a file', async () => {
  const name = newName()
  await drivers.S3!().put(name, Buffer.from('x'))
  expect(s3.objects.get(name)!.type).toBe('image/webp')
})

test('a bucket that fails for a moment is tried again; a lasting failure is an error', async () => {
  const [storage, name] = [drivers.S3!(), newName()]
  s3.failNext(2, 503)
  await storage.put(name, Buffer.from('x'))
  expect(s3.objects.has(name)).toBe(true)
  s3.failNext(100, 503)
  await expect(storage.get(name)).rejects.toThrow('503')
  s3.failNext(0, 503)
})

test('a wrong key is an error that does not show the key', async () => {
  const storage = open({ S3_URL: s3.url.replace('s3cr', 'wrong') })
  const error = await storage.put(newName(), Buffer.from('x')).catch((failure: Error) => failure)
  expect(String(error)).toContain('403')
  expect(String(error)).not.toContain('wrong')
})

test('a missing bucket is an error, also when a file is stored', async () => {
  const storage = open({ S3_URL: s3.url.replace('/pictures', '/elsewhere') })
  await expect(storage.put(newName(), Buffer.from('x'))).rejects.toThrow()
})

test.each(['https://s3.example/bucket', 'https://key:secret@s3.example', 'https://key:secret@s3.example/a/b', 's3://k:s@x/b'])(
  'The setting %s stops the start',
  (url) => {
    expect(() => open({ S3_URL: url })).toThrow('S3_URL')
  },
)

test.each(['../secrets.json', 'thumbnails/../x.webp', 'thumbnails/x.html', 'thumbnails/x', 'thumbnails/a/b.webp', 'x.webp'])(
  '%s is no name of a file',
  (name) => {
    expect(contentTypeOf(name)).toBeUndefined()
  },
)
