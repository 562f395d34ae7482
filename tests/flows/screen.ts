import type { GraphqlClient, House } from '../harness/index.ts'

const live = `subscription Live($accommodationId: ULID!) {
  changes(accommodationId: $accommodationId, after: "0") { type subjects { kind id } }
}`

interface Change {
  type: string
  subjects: { kind: string; id: string }[]
}

/** A screen that listens to the changes of its property. */
export async function openScreen(caller: GraphqlClient, { accommodationId }: House) {
  const listening = await caller.subscribe(live, { accommodationId })
  return {
    /** Waits for an event of this type that changed this object. Events before it are passed over. */
    async hears(type: string, id: string): Promise<void> {
      for (;;) {
        const { changes }: { changes: Change } = await listening.next()
        if (changes.type === type && changes.subjects.some((subject) => subject.id === id)) return
      }
    },
    close: listening.stop,
  }
}
