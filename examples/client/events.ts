interface ServerSentEvent {
  event: string
  data: string
}

/** The events of a `text/event-stream` response. If the connection is lost, the stream ends without an error. */
export async function* eventsOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<ServerSentEvent, void> {
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const blocks = `${text}${decoder.decode(value, { stream: true })}`.split('\n\n')
    text = blocks.pop()!
    for (const block of blocks) yield parseBlock(block)
  }
}

function parseBlock(block: string): ServerSentEvent {
  const lines = block.split('\n')
  const field = (name: string) =>
    lines.flatMap((line) => (line.startsWith(`${name}:`) ? [line.slice(name.length + 1).trimStart()] : [])).join('\n')
  return { event: field('event'), data: field('data') }
}
