import { resolve } from 'node:path'
import type { DatabasePlace } from '../../db/open.ts'
import type { Config } from './index.ts'

export function databasePlace(config: Config): DatabasePlace {
  const {
    DATABASE_URL: url,
    DATABASE_LISTEN_URL: directUrl,
    DATABASE_NAMED_STATEMENTS: namedStatements,
    DATA_DIR: directory,
  } = config
  if (url === undefined) return { directory }
  return { url, pooler: directUrl === undefined ? undefined : { directUrl, namedStatements } }
}

/** Beside the data directory, out of reach of a restore into it. Undefined if nothing is kept. */
export const erasuresFile = ({ ERASURES_FILE, DATA_DIR }: Config): string | undefined =>
  ERASURES_FILE ?? (DATA_DIR === 'memory:' ? undefined : `${resolve(DATA_DIR)}.erasures`)
