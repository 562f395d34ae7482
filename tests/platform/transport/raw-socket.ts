import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { inTime } from '../../harness/eventually.ts'

/** Kinds of WebSocket frames. */
export const opcodes = { continuation: 0, text: 1, binary: 2, close: 8, ping: 9, pong: 10 } as const

interface Frame {
  opcode: number
  payload?: Buffer
  /** The last of its message. */
  final?: boolean
  masked?: boolean
  /** Bits that only extensions set. */
  reserved?: number
}

/** A WebSocket byte by byte: what it sends need not be a frame at all. */
export class RawSocket {
  /** The code of the close frame; 1006 where the connection ended without one. */
  readonly closed: Promise<number>
  /** When the server has sent something. */
  readonly answered: Promise<void>
  readonly #socket: Socket

  private constructor(socket: Socket) {
    this.#socket = socket
    this.answered = new Promise((resolve) => socket.once('data', () => resolve()))
    this.closed = new Promise((resolve) => {
      socket.on('data', (bytes) => {
        const code = closeCodeIn(bytes)
        if (code !== undefined) resolve(code)
      })
      socket.once('close', () => resolve(1006))
    })
  }

  static async open(url: string): Promise<RawSocket> {
    const { hostname, port, host } = new URL(url)
    const socket = connect(Number(port), hostname)
    socket.on('error', () => {})
    const key = randomBytes(16).toString('base64')
    socket.write(
      `GET /graphql HTTP/1.1\r\nhost: ${host}\r\nupgrade: websocket\r\nconnection: Upgrade\r\nsec-websocket-version: 13\r\n` +
        `sec-websocket-key: ${key}\r\nsec-websocket-protocol: graphql-transport-ws\r\n\r\n`,
    )
    const upgraded = new Promise<string>((resolve) => socket.once('data', (bytes) => resolve(bytes.toString('latin1'))))
    const answer = await inTime(upgraded, 'The upgrade')
    if (!answer.startsWith('HTTP/1.1 101')) throw new Error(answer)
    return new RawSocket(socket)
  }

  send({ opcode, payload = Buffer.alloc(0), final = true, masked = true, reserved = 0 }: Frame): void {
    const mask = masked ? randomBytes(4) : Buffer.alloc(0)
    const body = masked ? Buffer.from(payload.map((byte, index) => byte ^ mask[index % 4]!)) : payload
    const length =
      payload.length < 126 ? [payload.length] : payload.length < 65_536 ? [126, payload.length >> 8, payload.length & 255] : []
    if (length.length === 0) throw new Error('Longer frames are not needed here')
    const head = [(final ? 0x80 : 0) | (reserved << 4) | opcode, length[0]! | (masked ? 0x80 : 0), ...length.slice(1)]
    this.#socket.write(Buffer.concat([Buffer.from(head), mask, body]))
  }

  text(text: string): void {
    this.send({ opcode: opcodes.text, payload: Buffer.from(text) })
  }

  /** Reads no more. */
  pause(): void {
    this.#socket.pause()
  }

  destroy(): void {
    this.#socket.destroy()
  }
}

/** Frames of the server are not masked, and those that matter here are short. */
function closeCodeIn(bytes: Buffer): number | undefined {
  for (let at = 0; at + 1 < bytes.length; ) {
    const short = bytes[at + 1]! & 0x7f
    const start = short === 126 ? at + 4 : at + 2
    const length = short === 126 ? bytes.readUInt16BE(at + 2) : short
    if ((bytes[at]! & 0x0f) === opcodes.close) return length >= 2 ? bytes.readUInt16BE(start) : 1005
    at = start + length
  }
  return undefined
}
