import { existsSync } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config/index.ts'

const markOf = (directory: string) => join(directory, 'restored')

/** Marks the directory as a restored copy. Its server calls nobody, so that it can run beside the one it is a copy of. */
export async function markRestored(directory: string): Promise<void> {
  const mark = await open(markOf(directory), 'w', 0o600)
  await mark.sync()
  await mark.close()
}

/** Removes the mark of a restored copy. Returns whether there was one. */
export async function goLive(directory: string): Promise<boolean> {
  const was = existsSync(markOf(directory))
  await rm(markOf(directory), { force: true })
  return was
}

export const isHeldBack = ({ embedded, DATA_DIR }: Config) => embedded && DATA_DIR !== 'memory:' && existsSync(markOf(DATA_DIR))

/** Without workers, and without anybody to call. */
export function heldBack(config: Config): Config {
  return {
    ...config,
    WORKER: [],
    OUTBOUND_ALLOW: [],
    // no port may be called
    OUTBOUND_PORTS: [],
    SMTP_URL: undefined,
    SMS_GATEWAY_URL: undefined,
    MESSENGER_GATEWAY_URL: undefined,
    DOOR_LOCK_URL: undefined,
    S3_URL: undefined,
    OTEL_EXPORTER_OTLP_ENDPOINT: undefined,
  }
}
