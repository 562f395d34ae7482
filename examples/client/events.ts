interface ServerSentEvent {
  event: string
  data: string
}

/** What an answer of the type `text/event-stream` tells, as it comes. A stream that is cut off simply ends. */
export async function* eventsOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<ServerSentEvent, void> {
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const blocks = `${text}${decoder.decode(value, { stream: true })}`.split('\n\n')
    text = blocks.pop()!
    for (const block of blocks) yield read(block)
  }
}

function read(block: string): ServerSentEvent {
  const lines = block.split('\n')
  const field = (name: string) =>
    lines.flatMap((line) => (line.startsWith(`${name}:`) ? [line.slice(name.length + 1).trimStart()] : [])).join('\n')
  return { event: field('event'), data: field('data') }
}
