import { NoticesLiveDocument, type NoticesLiveSubscription, WaitingNoticesDocument } from '../generated/inbox.ts'
import { ask } from './api.ts'
import { followerOf } from './live.ts'
import { waitingNotices } from './waiting-notices.ts'

type LiveNotice = NoticesLiveSubscription['accommodationSubscription']

/** From this priority on somebody has to see to it. */
const warning = 2
const handled = 'RESERVATION_MISSED_HANDLED'

interface Notice {
  priority?: number | null
  template?: string | null
}

/** Whether a notice waits for somebody. */
export const waits = ({ priority, template }: Notice) => (priority ?? 0) >= warning && template !== handled
export const isHandled = ({ template }: Notice) => template === handled

/** Follows the notices of a property: what was published, and what was handled. */
export const followNotices = followerOf<NoticesLiveSubscription, LiveNotice>({
  name: 'notices',
  query: NoticesLiveDocument,
  eventOf: ({ accommodationSubscription }) => accommodationSubscription,
  tellsConnection: false,
})

/** Counts what waits at a property, and again after each notice. */
export function countNotices(accommodationId: string, onNew: (notice: LiveNotice) => void): () => void {
  const read = async () => {
    try {
      const { getAccommodationNotifications: page } = await ask(WaitingNoticesDocument, { accommodationId })
      waitingNotices.value = page.edges.filter(({ node }) => waits(node)).length
    } catch {
      // the next notice counts again
    }
  }
  void read()
  const stop = followNotices(accommodationId, {
    onChange: (notice) => {
      void read()
      if (waits(notice)) onNew(notice)
    },
    onGap: () => void read(),
  })
  return () => {
    stop()
    waitingNotices.value = 0
  }
}
