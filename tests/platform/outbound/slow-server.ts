import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { eventually } from '../../harness/index.ts'

const address = '127.0.0.2'
const program = `require('http').createServer((_, answer) => answer.end()).listen({ host: '${address}', port: 0, backlog: 1 },
  function () { console.log(this.address().port) })`

/** A server of HTTP that neither accepts nor refuses a connection before `accept` is called, because others have filled its queue. */
export async function slowServer() {
  const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] })
  const port = Number(String((await once(child.stdout, 'data'))[0]))
  child.kill('SIGSTOP')
  const others = Array.from({ length: 5 }, () => connect({ host: address, port }).on('error', () => {}))
  const waiting = () => others.filter(({ connecting }) => connecting).length
  await eventually(() => waiting() > 0 && waitingFor(port).length === waiting())
  const known = new Set(waitingFor(port))
  return {
    port,
    /** Waits until others have asked for so many connections. */
    asked: async (times: number) => {
      const ports = new Set<number>()
      await eventually(() => {
        for (const each of waitingFor(port)) if (!known.has(each)) ports.add(each)
        return ports.size >= times
      })
    },
    accept: () => void child.kill('SIGCONT'),
    stop: () => {
      for (const other of others) other.destroy()
      child.kill('SIGKILL')
    },
  }
}

const synSent = '02'
const hexOf = (port: number) => port.toString(16).toUpperCase().padStart(4, '0')

/** The ports of this machine from which a connection is asked for and not yet accepted. */
function waitingFor(port: number): number[] {
  const rows = readFileSync('/proc/net/tcp', 'utf8').split('\n').slice(1)
  return rows
    .map((row) => row.trim().split(/\s+/))
    .filter(([, , remote, state]) => remote?.endsWith(`:${hexOf(port)}`) && state === synSent)
    .map(([, local]) => Number.parseInt(local!.split(':')[1]!, 16))
}
