import { connect as connectSocket, type Socket } from 'node:net'
import { connect as secure } from 'node:tls'
import { OUTBOUND_NEXT_ADDRESS_MS } from '../../kernel/limits.ts'
import type { Address } from './names.ts'
import type { Target } from './target.ts'

/** Connects to the first of these addresses that accepts. Each but the last has a moment to do so. */
export async function connect(
  target: Target,
  addresses: readonly Pick<Address, 'address'>[],
  { ca, signal }: { ca: string | undefined; signal: AbortSignal },
): Promise<Socket> {
  const socket = await firstOf(target, addresses, signal)
  return target.secure ? secured(socket, target, ca, signal) : socket
}

async function firstOf({ port }: Target, addresses: readonly Pick<Address, 'address'>[], signal: AbortSignal): Promise<Socket> {
  const others = addresses.slice(0, -1)
  for (const { address: host } of others) {
    try {
      return await opened(
        connectSocket({ host, port }),
        'connect',
        AbortSignal.any([signal, AbortSignal.timeout(OUTBOUND_NEXT_ADDRESS_MS)]),
      )
    } catch {
      signal.throwIfAborted()
    }
  }
  return opened(connectSocket({ host: addresses.at(-1)!.address, port }), 'connect', signal)
}

/** The certificate must fit the name that is called. */
async function secured(socket: Socket, { host, literal }: Target, ca: string | undefined, signal: AbortSignal): Promise<Socket> {
  const names = literal ? { host } : { host, servername: host }
  const secureSocket = secure({ socket, ...names, ALPNProtocols: ['http/1.1'], ...(ca && { ca }) })
  await opened(secureSocket, 'secureConnect', signal)
  if (secureSocket.authorized) return secureSocket
  secureSocket.destroy()
  throw secureSocket.authorizationError
}

/** Destroys the socket if it does not open. */
function opened<Opening extends Socket>(
  socket: Opening,
  event: 'connect' | 'secureConnect',
  signal: AbortSignal,
): Promise<Opening> {
  const { promise, resolve, reject } = Promise.withResolvers<Opening>()
  const fail = (error: Error) => {
    socket.destroy()
    reject(error)
  }
  const closed = () => fail(new Error('The connection was closed before it was open.'))
  const aborted = () => fail(signal.reason)
  socket.once(event, () => resolve(socket))
  // an error after this would end the process if nobody listened
  socket.on('error', fail)
  socket.on('close', closed)
  signal.addEventListener('abort', aborted)
  return promise.finally(() => {
    socket.off('close', closed)
    signal.removeEventListener('abort', aborted)
  })
}
