import { askHere, changesHere, moneyText, todayHere } from '../../data/here.ts'
import { useReading } from '../../data/reading.ts'
import { OpenBalancesDocument } from '../../generated/money.ts'
import { StatusTag, Tag } from '../../parts/mark.tsx'
import { Shown } from '../../parts/shown.tsx'
import { Facts } from '../../parts/split.tsx'
import { Table } from '../../parts/table.tsx'
import { findStays, GuestOf } from './guests.tsx'
import { words } from './words.ts'

async function readBalances() {
  const { dayReport, dayBoard } = await askHere(OpenBalancesDocument, { date: todayHere() })
  await findStays(dayReport.openBalances)
  return { ...dayReport, dueAtDeparture: dayBoard.owing.total }
}

/** What guests owe, and what is owed to them. */
export function Balances() {
  const reading = useReading(readBalances, [], changesHere(['FOLIO', 'RESERVATION']))
  return (
    <Shown reading={reading}>
      {({ openBalances, openBalanceCount, owedByGuests, owedToGuests, dueAtDeparture }) => (
        <>
          <Facts
            class="day-sums"
            rows={[
              [words.dueAtDeparture, moneyText(dueAtDeparture)],
              [words.owedByGuests, moneyText(owedByGuests)],
              [words.owedToGuests, moneyText(owedToGuests)],
            ]}
          />
          <Table
            label={words.balances}
            heads={[words.guest, words.state, words.openBalance]}
            numbers={[2]}
            rows={openBalances.map((one) => ({ id: one.folioId, ...one }))}
            empty={words.noBalances}
            icon="check"
            cells={({ reservationId, status, deletedAt, balance }) => [
              <GuestOf reservationId={reservationId} />,
              deletedAt ? <Tag tone="bad">{words.cancelled}</Tag> : <StatusTag status={status} />,
              balance > 0 ? (
                <Tag tone="warn">{words.owes(moneyText(balance))}</Tag>
              ) : (
                <Tag tone="calm">{words.overpaid(moneyText(-balance))}</Tag>
              ),
            ]}
          />
          {openBalanceCount > openBalances.length && (
            <p class="note">{words.firstBalances(openBalances.length, openBalanceCount)}</p>
          )}
        </>
      )}
    </Shown>
  )
}
