import { dayText, timeText } from '../../data/format.ts'
import { Link } from '../../navigation/link.tsx'
import { hrefOf } from '../../navigation/route.ts'
import { Code, Facts } from '../../parts/split.tsx'
import { DevList } from './list.tsx'
import { words } from './words.ts'

interface OpenedDoor {
  id: string
  reservationId: string
  roomNumber: string
  keyId: string
  data: string | null
  openedAt: string
}

/** Doors that the simulated lock opened. */
export function Doors() {
  return (
    <DevList<OpenedDoor>
      name="doors"
      icon="key"
      empty={words.noDoors}
      emptyHint={words.noDoorsHint}
      rowOf={({ id, roomNumber, keyId, openedAt }, place) => ({
        id,
        title: `${words.room} ${roomNumber}`,
        hint: keyId,
        when: timeText(openedAt, place),
      })}
      detailOf={({ reservationId, roomNumber, keyId, data, openedAt }, place) => (
        <>
          <h2>{`${words.room} ${roomNumber}`}</h2>
          <Facts
            rows={[
              [words.at, `${dayText(openedAt, place)} ${timeText(openedAt, place)}`],
              [words.keyId, keyId],
              [
                words.reservation,
                <Link key="stay" href={hrefOf('reservations', reservationId)} class="linked">
                  {reservationId}
                </Link>,
              ],
            ]}
          />
          {data && <Code label={words.data}>{data}</Code>}
        </>
      )}
    />
  )
}
