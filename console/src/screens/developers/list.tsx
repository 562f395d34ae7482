import type { ComponentChildren } from 'preact'
import { heard, isConnected } from '../../data/connection.ts'
import { noAnswer } from '../../data/errors.ts'
import { pollMs, type Reading, useReading } from '../../data/reading.ts'
import { route } from '../../navigation/route.ts'
import type { IconName } from '../../parts/icon.tsx'
import { Empty, Shown } from '../../parts/shown.tsx'
import { ListAndDetails, type ListedRow } from '../../parts/split.tsx'

type ListName = 'outbox' | 'doors' | 'payments'

interface DevListProps<Item> {
  name: ListName
  icon: IconName
  empty: string
  emptyHint: string
  rowOf: (item: Item) => ListedRow
  detailOf: (item: Item, reading: Reading<Item[]>) => ComponentChildren
}

/** A list that refreshes by itself, and the details of the chosen row. */
export function DevList<Item>({ name, icon, empty, emptyHint, rowOf, detailOf }: DevListProps<Item>) {
  const reading = useReading(() => readDev<Item>(name), [name], { everyMs: pollMs })
  return (
    <Shown reading={reading}>
      {(items) => {
        const chosen = items.find((item) => rowOf(item).id === route.value[2])
        if (items.length === 0)
          return (
            <Empty icon={icon} hint={emptyHint}>
              {empty}
            </Empty>
          )
        return (
          <ListAndDetails
            label={name}
            icon={icon}
            address={['developers', name]}
            list={reading}
            empty={empty}
            rowOf={rowOf}
            chosen={chosen && route.value[2]}
            details={chosen && detailOf(chosen, reading)}
          />
        )
      }}
    </Shown>
  )
}

/** What the development pages of the server keep, newest first. */
async function readDev<Row>(name: ListName): Promise<Row[]> {
  try {
    const response = await fetch(`/dev/${name}.json`)
    const rows = await response.json()
    isConnected.value = true
    heard()
    return rows
  } catch {
    isConnected.value = false
    throw noAnswer()
  }
}

/** Chooses what the simulated bank does. The answer would lead the guest's browser back to the booking. */
export async function payAs(reference: string, scenario: string): Promise<void> {
  const body = new URLSearchParams({ scenario })
  await fetch(`/dev/payments/${encodeURIComponent(reference)}`, { method: 'POST', body, redirect: 'manual' })
}
