import { get, type IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'

interface RawAnswer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/** The answer as it came over the network, still compressed. */
export const rawGet = (url: URL, headers: Record<string, string>): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    get(url, { headers }, async (response) =>
      resolve({ status: response.statusCode!, headers: response.headers, body: await buffer(response) }),
    ).on('error', reject)
  })
