import { WebSocket } from 'ws'
import { inTime } from '../eventually.ts'

export interface Failure {
  message: string
  locations?: { line: number; column: number }[]
  path?: (string | number)[]
  extensions: Record<string, unknown> & { code: string; errorCode: string; requestId?: string }
}

export interface Answer {
  /** HTTP status; a WebSocket has none. */
  status?: number
  // biome-ignore lint/suspicious/noExplicitAny: a test asserts on what came, it does not compute with it
  data?: any
  errors?: Failure[]
}

export interface Ask {
  query: string
  variables?: Record<string, unknown>
  operationName?: string
}

export type SendOperation = (url: string, ask: Ask, credential?: string) => Promise<Answer>

const bearer = (credential: string | undefined): Record<string, string> =>
  credential === undefined ? {} : { authorization: `Bearer ${credential}` }

export function post(url: string, body: BodyInit | object, headers: Record<string, string> = {}): Promise<Response> {
  const raw = typeof body === 'string' || body instanceof Uint8Array || body instanceof FormData || body instanceof ReadableStream
  const type: Record<string, string> = body instanceof FormData ? {} : { 'content-type': 'application/json' }
  return fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { ...type, ...headers },
    body: raw ? (body as BodyInit) : JSON.stringify(body),
    ...(body instanceof ReadableStream && { duplex: 'half' }),
  } as RequestInit)
}

const overPost: SendOperation = async (url, ask, credential) => {
  const response = await post(url, ask, bearer(credential))
  return { status: response.status, ...((await response.json()) as Answer) }
}

const overGet: SendOperation = async (url, { query, variables, operationName }, credential) => {
  const parameters = new URLSearchParams({
    query,
    ...(variables && { variables: JSON.stringify(variables) }),
    ...(operationName && { operationName }),
  })
  const response = await fetch(`${url}/graphql?${parameters}`, { headers: bearer(credential) })
  return { status: response.status, ...((await response.json()) as Answer) }
}

const overMultipart: SendOperation = async (url, ask, credential) => {
  const form = new FormData()
  form.set('operations', JSON.stringify(ask))
  form.set('map', '{}')
  const response = await post(url, form, bearer(credential))
  return { status: response.status, ...((await response.json()) as Answer) }
}

/** The first result of an event stream. */
const overEventStream: SendOperation = async (url, ask, credential) => {
  const response = await post(url, ask, { ...bearer(credential), accept: 'text/event-stream' })
  if (!response.headers.get('content-type')?.includes('event-stream'))
    return { status: response.status, ...((await response.json()) as Answer) }
  for await (const result of events(response)) return result
  throw new Error('The stream was empty')
}

/** The results of an event stream, until it is complete. */
export async function* events(response: Response): AsyncGenerator<Answer, void, void> {
  let text = ''
  const decoder = new TextDecoder()
  for await (const chunk of response.body!) {
    text += decoder.decode(chunk, { stream: true })
    const blocks = text.split('\n\n')
    text = blocks.pop()!
    for (const block of blocks) {
      if (block.startsWith('event: complete')) return
      const data = /^data: (.+)$/m.exec(block)?.[1]
      if (data) yield JSON.parse(data) as Answer
    }
  }
}

const overWebSocket: SendOperation = async (url, ask, credential) => {
  const socket = await Wire.open(url)
  try {
    await socket.begin(credential)
    socket.send({ type: 'subscribe', id: '1', payload: ask })
    const { type, payload } = await socket.next()
    return (type === 'error' ? { errors: payload, data: null } : payload) as Answer
  } finally {
    socket.close()
  }
}

export const ways: Readonly<Record<string, SendOperation>> = {
  'HTTP POST': overPost,
  'HTTP GET': overGet,
  'a multipart request': overMultipart,
  'an event stream': overEventStream,
  WebSocket: overWebSocket,
}

interface Message {
  type: string
  id?: string
  payload?: unknown
}

/** A WebSocket frame by frame: it may break every rule of the protocol. */
export class Wire {
  readonly closed: Promise<{ code: number; reason: string }>
  readonly #socket: WebSocket
  readonly #messages: Message[] = []
  #taker: ((message: Message) => void) | undefined

  private constructor(socket: WebSocket) {
    this.#socket = socket
    this.closed = new Promise((resolve) => socket.once('close', (code, reason) => resolve({ code, reason: String(reason) })))
    socket.on('error', () => {})
    socket.on('message', (text) => {
      const message = JSON.parse(String(text)) as Message
      if (this.#taker) this.#taker(message)
      else this.#messages.push(message)
      this.#taker = undefined
    })
  }

  static async open(
    url: string,
    protocol: string | string[] = 'graphql-transport-ws',
    headers: Record<string, string> = {},
  ): Promise<Wire> {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, protocol, { headers })
    const wire = new Wire(socket)
    await inTime(new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject)), 'The socket')
    return wire
  }

  /** `connection_init` until its acknowledgement. */
  async begin(credential?: string): Promise<void> {
    this.send({ type: 'connection_init', payload: bearer(credential) })
    await this.next()
  }

  send(message: Message | string): void {
    this.#socket.send(typeof message === 'string' ? message : JSON.stringify(message))
  }

  async next(within?: number): Promise<Message> {
    const waiting = this.#messages.shift()
    if (waiting) return waiting
    const closed = this.closed.then(({ code, reason }) => Promise.reject(new Error(`closed ${code} ${reason}`)))
    const taken = new Promise<Message>((resolve) => {
      this.#taker = resolve
    })
    return inTime(Promise.race([taken, closed]), 'A message', within)
  }

  pause(): void {
    this.#socket.pause()
  }

  resume(): void {
    this.#socket.resume()
  }

  close(): void {
    this.#socket.close()
  }
}
