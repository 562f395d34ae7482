import { desc } from 'drizzle-orm'
import { devDoors } from '../../db/tables/index.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Context } from '../../kernel/context.ts'
import { DOOR_LOCK_SECONDS } from '../../kernel/limits.ts'
import type { Config } from '../config/index.ts'
import { post } from '../http-post/index.ts'
import { signatureHeaders } from '../signature/index.ts'
import type { Door, DoorLockPort } from './port.ts'

export * from './port.ts'

/** The lock service if one is set up. Without it: the simulator, and in production a driver that refuses. */
export function openDoorLock(config: Config, simulator: DoorLockPort, clock: Clock): DoorLockPort {
  const { production, DOOR_LOCK_URL: url, DOOR_LOCK_SECRET: secret } = config
  if (url !== undefined && secret !== undefined) return httpDoorLock({ url, secret, seconds: DOOR_LOCK_SECONDS, clock })
  return production ? noDoorLock : simulator
}

const noDoorLock: DoorLockPort = {
  open: async () => {
    throw new Error('There is no door lock: DOOR_LOCK_URL is not set')
  },
}

interface Settings {
  url: string
  secret: string
  seconds: number
  clock: Clock
}

/**
 * Any lock service that opens a door on an HTTP POST and answers by the status. The request is signed as webhooks are (Standard
 * Webhooks): others cannot open doors, and a copied request opens none again.
 */
export function httpDoorLock({ url, secret, seconds, clock }: Settings): DoorLockPort {
  return {
    async open(door) {
      const body = JSON.stringify({ type: 'door.open', ...door })
      const signed = signatureHeaders({ id: door.id, at: clock.now(), body }, [secret])
      await post(url, { headers: { ...signed, 'content-type': 'application/json' }, body, seconds })
    },
  }
}

export type DoorSimulator = ReturnType<typeof createDoorSimulator>

/** Doors that always open. The openings are stored for developers and tests, on all nodes. */
export function createDoorSimulator({ db, clock }: Pick<Context, 'db' | 'clock'>) {
  return {
    async open({ data, ...door }: Door) {
      const json = data === null ? null : JSON.stringify(data)
      await db.insert(devDoors).values({ ...door, data: json, openedAt: clock.now() })
    },
    /** Newest first. */
    list: (max: number) => db.select().from(devDoors).orderBy(desc(devDoors.openedAt), desc(devDoors.id)).limit(max),
  }
}
