import { askHere, changesHere } from '../../data/here.ts'
import { money, todayThere } from '../../data/local.ts'
import { useReading } from '../../data/reading.ts'
import { OpenBalancesDocument } from '../../generated/money.ts'
import { StatusTag, Tag } from '../../parts/mark.tsx'
import { Shown } from '../../parts/shown.tsx'
import { Table } from '../../parts/table.tsx'
import { findStays, GuestOf } from './guests.tsx'
import { Sums } from './sums.tsx'
import { words } from './words.ts'

async function readBalances() {
  const { dayReport, dayBoard } = await askHere(OpenBalancesDocument, { date: todayThere() })
  await findStays(dayReport.openBalances)
  return { ...dayReport, dueAtDeparture: dayBoard.owing.total }
}

/** What guests owe, and what is owed to them. */
export function Balances() {
  const reading = useReading(readBalances, [], changesHere(['FOLIO', 'RESERVATION']))
  const text = words.value
  return (
    <Shown reading={reading}>
      {({ openBalances, openBalanceCount, owedByGuests, owedToGuests, dueAtDeparture }) => (
        <>
          <Sums
            all={[
              [text.dueAtDeparture, dueAtDeparture],
              [text.owedByGuests, owedByGuests],
              [text.owedToGuests, owedToGuests],
            ]}
          />
          <Table
            label={text.balances}
            heads={[text.guest, text.state, text.openBalance]}
            numbers={[2]}
            rows={openBalances.map((one) => ({ id: one.folioId, ...one }))}
            empty={text.noBalances}
            icon="check"
            cells={({ reservationId, status, deletedAt, balance }) => [
              <GuestOf reservationId={reservationId} />,
              deletedAt ? <Tag tone="bad">{text.cancelled}</Tag> : <StatusTag status={status} />,
              balance > 0 ? (
                <Tag tone="warn">{text.owes(money(balance))}</Tag>
              ) : (
                <Tag tone="calm">{text.overpaid(money(-balance))}</Tag>
              ),
            ]}
          />
          {openBalanceCount > openBalances.length && (
            <p class="note">{text.firstBalances(openBalances.length, openBalanceCount)}</p>
          )}
        </>
      )}
    </Shown>
  )
}
