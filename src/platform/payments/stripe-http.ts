import { z } from 'zod'
import { jsonIn } from '../../kernel/json.ts'
import type { OutboundPort } from '../outbound/index.ts'

/** The library reads the members of an answer, and of its error, without a look at what they are. */
const answerSchema = z.looseObject({ error: z.looseObject({}).optional() })

/** Lets the library of Stripe call by the server's own client, which bounds the time and the answer of each call. */
export const stripeHttp = (outbound: OutboundPort) => ({
  getClientName: () => 'foyer',

  async makeRequest(
    host: string,
    port: string,
    path: string,
    method: string,
    headers: Readonly<Record<string, string | number | string[]>>,
    requestData: string,
    protocol: string,
    timeout: number,
  ) {
    const {
      status,
      failure,
      headers: answered,
      body,
    } = await outbound.exchange({
      method: method === 'GET' ? 'GET' : 'POST',
      url: `${protocol}://${host}:${port}${path}`,
      headers: Object.fromEntries(
        Object.entries(headers)
          .filter(([name]) => name.toLowerCase() !== 'content-length')
          .map(([name, value]) => [name, String(value)]),
      ),
      ...(method !== 'GET' && { body: requestData }),
      milliseconds: timeout,
    })
    if (failure !== null || status === null) throw new Error(`The call failed: ${failure}`)
    return {
      getStatusCode: () => status,
      getHeaders: () => answered,
      getRawResponse: () => ({}),
      toStream: () => {
        throw new Error('Answers are read as a whole.')
      },
      toJSON: async () => {
        const { data: content } = answerSchema.safeParse(jsonIn(body))
        // the status alone says that the provider failed
        if (status >= 500) return { error: {}, ...content }
        return content ?? answerSchema.parse(content)
      },
    }
  },
})
