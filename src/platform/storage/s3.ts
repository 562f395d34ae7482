import { AwsClient } from 'aws4fetch'
import { STORAGE_RETRIES_MAX } from '../../kernel/limits.ts'
import { contentTypeOf } from './names.ts'
import type { StoragePort } from './port.ts'

const defaultRegion = 'us-east-1'

/** Stores files in a bucket of S3 or a compatible service. The URL contains key, secret, bucket and region. */
export function s3Storage(bucketUrl: string, seconds: number): StoragePort {
  const { username, password, origin, pathname, searchParams } = new URL(bucketUrl)
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    region: searchParams.get('region') ?? defaultRegion,
    service: 's3',
    retries: STORAGE_RETRIES_MAX,
  })
  const bucket = `${origin}${pathname.replace(/\/$/, '')}`

  async function call(method: string, name: string, init: RequestInit = {}): Promise<Response> {
    const signal = AbortSignal.timeout(seconds * 1000)
    const response = await client.fetch(`${bucket}/${name}`, { ...init, method, signal, redirect: 'error' })
    if (response.ok || response.status === 404) return response
    await response.body?.cancel()
    throw new Error(`The storage answered ${response.status} to ${method} ${name}`)
  }

  return {
    async put(name, content) {
      const headers = { 'content-type': contentTypeOf(name) ?? 'application/octet-stream' }
      const response = await call('PUT', name, { body: new Uint8Array(content), headers })
      await response.body?.cancel()
      if (!response.ok) throw new Error('The storage has no such bucket')
    },
    async get(name) {
      const response = await call('GET', name)
      if (response.ok) return new Uint8Array(await response.arrayBuffer())
      await response.body?.cancel()
      return null
    },
    async remove(name) {
      const response = await call('DELETE', name)
      await response.body?.cancel()
    },
  }
}
