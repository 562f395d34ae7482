import type { MetricsPort, messageChannels } from './port.ts'

/** The port of a channel, which counts what became of each message. A channel that `delivers` nothing has no gateway. */
export function countMessages<Message>(
  port: { send(message: Message, id: string): Promise<void> },
  metrics: MetricsPort,
  channel: (typeof messageChannels)[number],
  delivers: boolean,
): { send(message: Message, id: string): Promise<void> } {
  return {
    async send(message, id) {
      try {
        await port.send(message, id)
      } catch (error) {
        metrics.message(channel, 'failed')
        throw error
      }
      metrics.message(channel, delivers ? 'sent' : 'no_gateway')
    },
  }
}
