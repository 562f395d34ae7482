import type { Clock } from '../../kernel/clock.ts'
import { DOOR_LOCK_SECONDS } from '../../kernel/limits.ts'
import type { Config } from '../config/index.ts'
import { httpDoorLock } from './http.ts'
import type { DoorLockPort } from './port.ts'

export { httpDoorLock } from './http.ts'
export type { Door, DoorLockPort } from './port.ts'
export { createDoorSimulator, type DoorSimulator, type OpenedDoor } from './simulator.ts'

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
