import { once } from 'node:events'
import { WebSocket } from 'ws'
import { ReadSchedule } from '../../console/src/data/read-schedule.ts'

const query =
  'subscription ($accommodationId: ULID!) { changes(accommodationId: $accommodationId) { eventId type subjects { kind id } } }'

/** A console that follows what changes at a property, and reads again when the console of the project does. */
export async function openConsole(
  url: string,
  authorization: string,
  accommodationId: string,
  read: () => Promise<void>,
): Promise<{ stop(): Promise<void> }> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', { perMessageDeflate: false })
  const send = (message: object) => socket.send(JSON.stringify(message))
  const reading = new ReadSchedule(read)
  const acknowledged = Promise.withResolvers<void>()
  socket.on('message', (data) => {
    const { type } = JSON.parse(String(data))
    if (type === 'connection_ack') acknowledged.resolve()
    if (type === 'next') reading.soon()
    if (type === 'ping') send({ type: 'pong' })
  })
  await once(socket, 'open')
  send({ type: 'connection_init', payload: { authorization, accommodationId } })
  await acknowledged.promise
  send({ type: 'subscribe', id: '1', payload: { query, variables: { accommodationId } } })
  return {
    async stop() {
      reading.stop()
      const closed = once(socket, 'close')
      socket.close()
      await closed
    },
  }
}
