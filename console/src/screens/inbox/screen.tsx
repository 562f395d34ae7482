import { useEffect, useState } from 'preact/hooks'
import { ask } from '../../data/api.ts'
import { followNotices, waits } from '../../data/notices.ts'
import { property } from '../../data/property.ts'
import { useReading } from '../../data/reading.ts'
import { NoticesDocument } from '../../generated/inbox.ts'
import { Button } from '../../parts/button.tsx'
import { Segments } from '../../parts/input.tsx'
import { Empty } from '../../parts/placeholder.tsx'
import { Shown } from '../../parts/shown.tsx'
import { type Notice, NoticeRow } from './notice-row.tsx'
import { words } from './words.ts'
import '../../parts/card.css'
import './style.css'

const pageRows = 50
const rowsMax = 200

/** What kiosks, guests and payments tell the desk, live. */
export default function InboxScreen() {
  const accommodationId = property.value!.id
  const [filter, setFilter] = useState<'waiting' | 'all'>('waiting')
  const [first, setFirst] = useState(pageRows)
  const reading = useReading(() => readNotices(accommodationId, first), [first])
  useEffect(() => followNotices(accommodationId, { onChange: reading.readSoon, onGap: reading.readSoon }), [])
  return (
    <div class="cards inbox">
      <header>
        <h1>{words.inbox}</h1>
        <Segments
          label={words.which}
          value={filter}
          options={[
            ['waiting', words.waiting],
            ['all', words.all],
          ]}
          onChange={setFilter}
        />
      </header>
      <Shown reading={reading}>
        {({ notices, hasMore }) => {
          const shown = filter === 'all' ? notices : notices.filter(waits)
          return (
            <>
              {shown.length === 0 ? (
                <div class="card">
                  <Empty icon="inbox">{filter === 'all' ? words.nothing : words.nothingWaits}</Empty>
                </div>
              ) : (
                <ul class="notices" aria-live="polite">
                  {shown.map((notice) => (
                    <NoticeRow key={notice.id} notice={notice} onChange={reading.read} />
                  ))}
                </ul>
              )}
              {hasMore && first < rowsMax && <Button onClick={() => setFirst(rowsMax)}>{words.older}</Button>}
            </>
          )
        }}
      </Shown>
    </div>
  )
}

async function readNotices(accommodationId: string, first: number): Promise<{ notices: Notice[]; hasMore: boolean }> {
  const { getAccommodationNotifications: page } = await ask(NoticesDocument, { accommodationId, first })
  return { notices: page.edges.map(({ node }) => node), hasMore: page.pageInfo.hasNextPage }
}
