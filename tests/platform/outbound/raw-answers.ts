import { type AddressInfo, createServer, type Socket } from 'node:net'

const empty = 'HTTP/1.1 204 No Content\r\n\r\n'
const ok = 'HTTP/1.1 200 OK\r\n'
const chunked = `${ok}Transfer-Encoding: chunked\r\n\r\n`

/** Answers that are read, with their status and body. */
export const readable: Record<string, [text: string, status: number, body: string]> = {
  'no body': [`HTTP/1.1 204 No Content\r\nDate: now\r\n\r\n`, 204, ''],
  'an empty body': [`${ok}content-length: 0\r\n\r\n`, 200, ''],
  'a body with a length': [`${ok}Content-Length:  5 \r\n\r\nhello`, 200, 'hello'],
  chunks: [`${chunked}5\r\nhello\r\n6;a=b\r\n world\r\n0\r\n\r\n`, 200, 'hello world'],
  'chunks and trailers': [`${chunked}A\r\n0123456789\r\n00\r\nx-sum: 1\r\n\r\n`, 200, '0123456789'],
  'another answer before': [`HTTP/1.1 103 Early Hints\r\nlink: a\r\n\r\n${ok}content-length: 2\r\n\r\nhi`, 200, 'hi'],
  'a status without words': ['HTTP/1.1 304\r\n\r\n', 304, ''],
}

/** What is no answer of HTTP/1.1, or has no end. */
export const refused: Record<string, string> = {
  'another protocol': 'SSH-2.0-OpenSSH_9\r\n\r\n',
  'another version': 'HTTP/2.0 200 OK\r\n\r\n',
  'a status that is none': 'HTTP/1.1 20 OK\r\n\r\n',
  'a status beyond those that are known': 'HTTP/1.1 600 Great\r\ncontent-length: 0\r\n\r\n',
  'a change of the protocol': 'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n',
  'a header without a colon': `${ok}nothing\r\n\r\n`,
  'a header that goes on': `${ok}a: b\r\n c: d\r\ncontent-length: 0\r\n\r\n`,
  'a space in a name': `${ok}content-length : 5\r\n\r\nhello`,
  'two lengths': `${ok}content-length: 5\r\ncontent-length: 6\r\n\r\nhello!`,
  'a length that is no number': `${ok}content-length: +5\r\n\r\nhello`,
  'a length beside chunks': `${ok}content-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
  'an unknown coding': `${ok}transfer-encoding: gzip, chunked\r\n\r\n0\r\n\r\n`,
  'a chunk without a size': `${chunked}x\r\n`,
  'a chunk longer than its size': `${chunked}2\r\nhello\r\n0\r\n\r\n`,
  'an endless head': `${ok}${'a: b\r\n'.repeat(10_000)}content-length: 0\r\n\r\n`,
  'a head that is too long': `${ok}${'a: b\r\n'.repeat(3000)}content-length: 0\r\n\r\n`,
  'an endless line': `${chunked}1;${'x'.repeat(20_000)}\r\na\r\n0\r\n\r\n`,
  'endless extensions': `${chunked}${`1;${'x'.repeat(1000)}\r\na\r\n`.repeat(20)}0\r\n\r\n`,
  'endless chunks of one byte': `${chunked}${'1\r\na\r\n'.repeat(20_000)}0\r\n\r\n`,
  'a control character in a header': `${ok}a: b\nc: d\r\ncontent-length: 0\r\n\r\n`,
  'endless trailers': `${chunked}0\r\n${'a: b\r\n'.repeat(10_000)}\r\n`,
  'endless early answers': `${'HTTP/1.1 103 Early Hints\r\nlink: a\r\n\r\n'.repeat(1000)}${empty}`,
  'an answer that is torn': 'HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\ntorn',
  'chunks that are torn': `${chunked}5\r\nhello\r\n`,
}

/** Bodies that are larger than what may be read, whatever way they come. */
export const large: Record<string, string> = {
  'a large body': `${ok}\r\n${'x'.repeat(70_000)}`,
  'a large body with a length': `${ok}content-length: 70000\r\n\r\n${'x'.repeat(70_000)}`,
  'a large chunk': `${chunked}11170\r\n${'x'.repeat(70_000)}\r\n0\r\n\r\n`,
}

/** Answers after which a connection goes on or not. */
const others: Record<string, (socket: Socket) => void> = {
  '/ok': (socket) => socket.write(empty),
  '/forged': (socket) => socket.write(`${empty}HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n`),
  '/late': (socket) => {
    socket.write(empty)
    setTimeout(() => socket.write('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n'), 20)
  },
  '/with-body': (socket) => socket.write('HTTP/1.1 204 No Content\r\ncontent-length: 2\r\n\r\n'),
  '/with-chunks': (socket) => socket.write('HTTP/1.1 304 Not Modified\r\ntransfer-encoding: chunked\r\n\r\n'),
  '/two-wishes': (socket) => socket.write('HTTP/1.1 204 No Content\r\nconnection: keep-alive\r\nconnection: close\r\n\r\n'),
  '/old': (socket) => socket.write('HTTP/1.0 200 OK\r\ncontent-length: 0\r\n\r\n'),
  '/lost': (socket) => socket.destroy(),
  '/short': (socket) => socket.write('HTTP/1.1 204 No Content\r\nkeep-alive: timeout=1\r\n\r\n'),
  '/last-second': (socket) => socket.write('HTTP/1.1 204 No Content\r\nkeep-alive: max=9, timeout=1\r\n\r\n'),
  '/last': (socket) => socket.end('HTTP/1.1 200 OK\r\n\r\nuntil the end'),
}

/** A server that knows HTTP only as far as these requests. `/whole/<name>` and `/in-bytes/<name>` answer by name. */
export async function rawServer() {
  const sockets = new Set<Socket>()
  const counts = { connections: 0, requests: 0 }
  const server = createServer((socket) => {
    counts.connections++
    sockets.add(socket.setNoDelay(true))
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
    socket.on('data', async (bytes) => {
      const path = decodeURIComponent(bytes.toString().split(' ')[1]!)
      counts.requests++
      if (others[path]) return others[path](socket)
      const [, way, name] = path.split('/') as [string, string, string]
      const text = readable[name]?.[0] ?? refused[name] ?? large[name]!
      if (way === 'in-bytes')
        for (const byte of text) {
          await new Promise((written) => setImmediate(written))
          socket.write(byte)
        }
      else socket.write(text)
      if (name.endsWith('torn') || name === 'a large body') socket.end()
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    port: (server.address() as AddressInfo).port,
    counts,
    sockets,
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
