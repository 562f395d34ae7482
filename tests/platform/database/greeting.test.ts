import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { Circuit } from '../../../src/db/postgres/circuit.ts'
import { openPool } from '../../../src/db/postgres/pool.ts'
import { defaultLimits } from '../../../src/kernel/limits.ts'
import { quietLog } from '../../harness/platform/fixture.ts'

/** A message of PostgreSQL: its letter, its length, its content. */
function message(letter: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeInt32BE(content.length + 4)
  return Buffer.concat([Buffer.from(letter), length, content])
}

const greeting = Buffer.concat([
  message('R', Buffer.alloc(4)),
  message('Z', Buffer.from('I')),
  message('E', Buffer.from('SFATAL\0C57P01\0Mterminating connection\0\0')),
])

test('a connection that ends during its start fails only the caller that asked for it', async () => {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => socket.end(greeting))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `postgres://someone@127.0.0.1:${(server.address() as AddressInfo).port}/any`
  const circuit = new Circuit(url, quietLog)
  const pool = openPool({ name: 'test', url, max: 1, statementSeconds: 1, limits: defaultLimits, circuit }, quietLog)
  await expect(pool.pg.query('select 1')).rejects.toThrow()
  circuit.close()
  await pool.close()
  server.close()
})
