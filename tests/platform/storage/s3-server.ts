import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

interface Bucket {
  key: string
  secret: string
  region: string
  name: string
}

/** Whether a request is signed as AWS signature version 4 demands, with this key and for this region. */
function signedBy({ key, secret, region }: Bucket, { method, url, headers }: IncomingMessage): boolean {
  const authorization = /^AWS4-HMAC-SHA256 Credential=(\S+), SignedHeaders=(\S+), Signature=(\w+)$/.exec(
    headers.authorization ?? '',
  )
  if (!authorization) return false
  const [credential, signedHeaders, signature] = authorization.slice(1) as [string, string, string]
  const [accessKey, day, ...scope] = credential.split('/')
  if (accessKey !== key || scope.join('/') !== `${region}/s3/aws4_request`) return false
  const canonicalHeaders = signedHeaders.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`)
  const payload = String(headers['x-amz-content-sha256'])
  const request = [method, url, '', canonicalHeaders.join(''), signedHeaders, payload].join('\n')
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], [day, ...scope].join('/'), sha256(request)].join('\n')
  const signingKey = [region, 's3', 'aws4_request'].reduce<Buffer>(hmac, hmac(`AWS4${secret}`, day!))
  return hmac(signingKey, text).toString('hex') === signature
}

export interface S3Server {
  /** As the setting `S3_URL` wants it. */
  url: string
  /** The objects, each with the type that it was stored with. */
  objects: Map<string, { content: Buffer; type: string | undefined }>
  /** The next so many requests fail with this status. */
  failNext(count: number, status: number): void
  stop(): Promise<void>
}

/** A small server that speaks enough of S3: objects of one bucket, and no request without a sound signature. */
export async function startS3(bucket: Bucket): Promise<S3Server> {
  const objects: S3Server['objects'] = new Map()
  let failing = { count: 0, status: 503 }
  const prefix = `/${bucket.name}/`

  const server = createServer(async (request, response) => {
    const answer = (status: number, content: Buffer | string = '') => response.writeHead(status).end(content)
    const content = await buffer(request)
    if (failing.count > 0) {
      failing.count -= 1
      return answer(failing.status, '<Error/>')
    }
    if (!signedBy(bucket, request)) return answer(403, '<Error><Code>SignatureDoesNotMatch</Code></Error>')
    if (!request.url!.startsWith(prefix)) return answer(404, '<Error><Code>NoSuchBucket</Code></Error>')
    const name = request.url!.slice(prefix.length)
    if (request.method === 'PUT') objects.set(name, { content, type: request.headers['content-type'] })
    if (request.method === 'DELETE') objects.delete(name)
    if (request.method !== 'GET') return answer(request.method === 'DELETE' ? 204 : 200)
    const found = objects.get(name)
    return found ? answer(200, found.content) : answer(404, '<Error><Code>NoSuchKey</Code></Error>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const credential = `${encodeURIComponent(bucket.key)}:${encodeURIComponent(bucket.secret)}`
  return {
    url: `http://${credential}@127.0.0.1:${port}/${bucket.name}?region=${bucket.region}`,
    objects,
    failNext: (count, status) => {
      failing = { count, status }
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
