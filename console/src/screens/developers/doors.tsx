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
  const { noDoors, noDoorsHint, room, at, keyId: keyWord, reservation, data: dataWord } = words.value
  return (
    <DevList<OpenedDoor>
      name="doors"
      icon="key"
      empty={noDoors}
      emptyHint={noDoorsHint}
      rowOf={({ id, roomNumber, keyId, openedAt }, place) => ({
        id,
        title: `${room} ${roomNumber}`,
        hint: keyId,
        when: timeText(openedAt, place),
      })}
      detailOf={({ reservationId, roomNumber, keyId, data, openedAt }, place) => (
        <>
          <h2>{`${room} ${roomNumber}`}</h2>
          <Facts
            rows={[
              [at, `${dayText(openedAt, place)} ${timeText(openedAt, place)}`],
              [keyWord, keyId],
              [
                reservation,
                <Link key="stay" href={hrefOf('reservations', reservationId)} class="linked">
                  {reservationId}
                </Link>,
              ],
            ]}
          />
          {data && <Code label={dataWord}>{data}</Code>}
        </>
      )}
    />
  )
}
