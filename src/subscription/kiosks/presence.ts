import type { Context, Log } from '../../kernel/context.ts'
import { newId } from '../../kernel/ids.ts'
import { KIOSK_LOOKS_PER_LEASE } from '../../kernel/limits.ts'
import { type Connection, connect, disconnect, disconnectSilentKiosks, renew } from './connections.ts'

/** Which kiosks listen at this node. */
export interface PresencePort {
  /** From now on the kiosk is connected, until the answer is called or this node falls silent. */
  enter(ctx: Context, kiosk: Omit<Connection, 'id'>): Promise<() => void>
}

declare module '../../kernel/context.ts' {
  interface Ports {
    readonly presence: PresencePort
  }
}

export interface Presence extends PresencePort {
  /** Renews what is held here and finds what nobody holds any more. */
  look(): Promise<void>
  start(): void
  /** All who listen here leave. */
  stop(): Promise<void>
}

interface World {
  leaseSeconds: number
  /** Whether this node also looks for kiosks that nobody holds any more. */
  works: boolean
  log: Log
  /** The context of a system task. */
  contextOf(): Context
}

export function createPresence({ leaseSeconds, works, log, contextOf }: World): Presence {
  const held = new Map<string, Connection>()
  const leaving = new Set<Promise<void>>()
  let timer: NodeJS.Timeout | undefined

  const failed = (err: unknown) => log.warn({ err }, 'The connections of kiosks could not be kept up; it is tried again')

  function leave(ctx: Context, connection: Connection) {
    if (!held.delete(connection.id)) return
    // where this fails the connection runs out by itself
    const left = disconnect(ctx, connection).catch(failed)
    leaving.add(left)
    void left.then(() => leaving.delete(left))
  }

  async function renewHeld(ctx: Context) {
    const connections = [...held.values()]
    if (connections.length === 0) return
    const standing = await renew(
      ctx,
      connections.map(({ id }) => id),
    )
    for (const connection of connections)
      if (!standing.has(connection.id) && held.has(connection.id)) await connect(ctx, connection)
  }

  const presence: Presence = {
    async enter(ctx, kiosk) {
      const connection = { ...kiosk, id: newId() }
      await connect(ctx, connection)
      held.set(connection.id, connection)
      return () => leave(ctx, connection)
    },

    async look() {
      try {
        const ctx = contextOf()
        await renewHeld(ctx)
        if (works) await disconnectSilentKiosks(ctx)
      } catch (error) {
        failed(error)
      }
    },

    start() {
      timer = setInterval(presence.look, (leaseSeconds * 1000) / KIOSK_LOOKS_PER_LEASE)
      timer.unref()
    },

    async stop() {
      clearInterval(timer)
      for (const connection of held.values()) leave(contextOf(), connection)
      await Promise.all(leaving)
    },
  }
  return presence
}
