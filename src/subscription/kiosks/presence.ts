import type { Context, Log } from '../../kernel/context.ts'
import { newId } from '../../kernel/ids.ts'
import { runEvery } from '../../kernel/intervals.ts'
import { KIOSK_RENEWALS_PER_LEASE } from '../../kernel/limits.ts'
import { type Connection, connect, disconnect, disconnectSilentKiosks, renew } from './connections.ts'

/** The kiosks that are connected to this node. */
interface PresencePort {
  /** Connects the kiosk until the returned function is called or this node dies. */
  enter(ctx: Context, kiosk: Omit<Connection, 'id'>): Promise<() => void>
}

declare module '../../kernel/context.ts' {
  interface Ports {
    readonly presence: PresencePort
  }
}

export interface Presence extends PresencePort {
  /** Renews the connections of this node, and disconnects kiosks whose node died. */
  renewLeases(): Promise<void>
  start(): void
  /** Disconnects all kiosks of this node. */
  stop(): Promise<void>
}

interface PresenceOptions {
  leaseSeconds: number
  /** Whether this node also disconnects the kiosks of dead nodes. */
  runsJobs: boolean
  log: Log
  /** The context of a system task. */
  contextOf(): Context
}

export function createPresence({ leaseSeconds, runsJobs, log, contextOf }: PresenceOptions): Presence {
  const held = new Map<string, Connection>()
  const leaving = new Set<Promise<void>>()
  let endRounds: (() => void) | undefined

  const failed = (err: unknown) => log.warn({ err }, 'Kiosk connections could not be renewed; the next round tries again')

  function leave(ctx: Context, connection: Connection) {
    if (!held.delete(connection.id)) return
    // if this fails, the connection expires
    const left = disconnect(ctx, connection).catch(failed)
    leaving.add(left)
    void left.then(() => leaving.delete(left))
  }

  async function renewHeld(ctx: Context) {
    const connections = [...held.values()]
    if (connections.length === 0) return
    const renewed = await renew(
      ctx,
      connections.map(({ id }) => id),
    )
    for (const connection of connections)
      if (!renewed.has(connection.id) && held.has(connection.id)) await connect(ctx, connection)
  }

  const presence: Presence = {
    async enter(ctx, kiosk) {
      const connection = { ...kiosk, id: newId() }
      await connect(ctx, connection)
      held.set(connection.id, connection)
      return () => leave(ctx, connection)
    },

    async renewLeases() {
      try {
        const ctx = contextOf()
        await renewHeld(ctx)
        if (runsJobs) await disconnectSilentKiosks(ctx)
      } catch (error) {
        failed(error)
      }
    },

    start() {
      endRounds = runEvery((leaseSeconds * 1000) / KIOSK_RENEWALS_PER_LEASE, presence.renewLeases)
    },

    async stop() {
      endRounds?.()
      for (const connection of held.values()) leave(contextOf(), connection)
      await Promise.all(leaving)
    },
  }
  return presence
}
