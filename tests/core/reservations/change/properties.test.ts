import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkIn, checkInUndone, checkOutUndone } from '../../../../src/core/reservations/change/check-in.ts'
import { checkOut } from '../../../../src/core/reservations/change/check-out.ts'
import { cancel, markNoShow, restore } from '../../../../src/core/reservations/change/endings.ts'
import type { Facts, Need } from '../../../../src/core/reservations/change/facts.ts'
import { modify } from '../../../../src/core/reservations/change/modify.ts'
import type { ModifyWish } from '../../../../src/core/reservations/change/modify-wish.ts'
import { assignRoom, unassignRoom } from '../../../../src/core/reservations/change/rooms.ts'
import { FoyerError } from '../../../../src/kernel/errors.ts'
import { addDays, daysLaterIn } from '../../../../src/kernel/zone.ts'
import { afterwards, anyHistory, factsOf, standing } from './any-stay.ts'

const seed = Number(process.env.CHANGE_SEED ?? Math.floor(Math.random() * 2 ** 31))
const numRuns = Number(process.env.CHANGE_RUNS ?? 4_000)

/** Holds for all histories whose steps are not refused; most must be of that kind. */
function expectAlways(property: (history: Parameters<typeof factsOf>[0]) => boolean): void {
  let decided = 0
  fc.assert(
    fc.property(anyHistory, (history) => {
      if (unlessRefused(() => property(history))) decided += 1
    }),
    { seed, numRuns },
  )
  expect(decided).toBeGreaterThan(numRuns / 10)
}

function unlessRefused(work: () => boolean): boolean {
  try {
    return work()
  } catch (error) {
    if (error instanceof FoyerError) return false
    throw error
  }
}

/** The row but for what no undo brings back: the door key goes with its room, and the version counts on. */
const rowOf = ({ stay: { updatedAt: _, doorKeyId: __, ...row } }: Facts<Need>) => row

/** Whether a step and its undo leave the stay and its price as they were. */
function expectUndone(before: Facts<Need>, after: Facts<Need>): boolean {
  expect(rowOf(after)).toEqual(rowOf(before))
  expect(standing(after)).toEqual(standing(before))
  return true
}

const nobodyChose = { choice: {}, cancelledBy: 'desk', cancelReason: null }
const asBefore = { withoutRoom: false, allowDuplicateOtaCode: false }

test(`A check-in and its undo leave the stay as it was (seed ${seed})`, () => {
  expectAlways((history) => {
    const before = factsOf(history)
    const inHouse = afterwards(before, checkIn(before, { useExpireAtLimit: null }).at(-1)!, history.moments[1]!)
    expect(inHouse.stay.status).toBe('CHECKED_IN')
    const undone = afterwards(inHouse, checkInUndone(inHouse, { cleaningState: null })[0]!, history.moments[2]!)
    return expectUndone(before, undone)
  })
})

test(`A check-out and its undo leave the guest in house until the same time (seed ${seed})`, () => {
  expectAlways((history) => {
    const arriving = factsOf(history)
    const before = afterwards(arriving, checkIn(arriving, { useExpireAtLimit: null }).at(-1)!, history.moments[1]!)
    const gone = afterwards(before, checkOut(before, { kind: 'room' })[0]!, history.moments[2]!)
    expect(gone.stay.status).toBe('CHECKED_OUT')
    return expectUndone(before, afterwards(gone, checkOutUndone(gone, { cleaningState: null })[0]!, history.moments[2]!))
  })
})

test(`A cancellation and a no-show are undone with their fee, whatever the fee was (seed ${seed})`, () => {
  expectAlways((history) => {
    const before = factsOf(history)
    const choice = { feeAmount: history.amounts[0]! }
    const wish = { ...nobodyChose, choice: history.amounts[1]! % 2 ? choice : {} }
    const [ended] = history.amounts[2]! % 2 ? markNoShow(before, wish) : cancel(before, wish)
    const after = afterwards(before, ended!, history.moments[1]!)
    expect(after.stay.deletedAt).toEqual(before.now)
    // the row keeps the room of a deleted reservation
    const deleted = { ...after, room: before.room }
    return expectUndone(before, afterwards(deleted, restore(deleted, asBefore).at(-1)!, history.moments[2]!))
  })
})

test(`A room that is taken away and given again leaves the stay as it was, but for a hold (seed ${seed})`, () => {
  expectAlways((history) => {
    const before = factsOf({ ...history, stay: { ...history.stay, status: 'DEFINITE' } })
    const without = afterwards(before, unassignRoom(before)[0]!, history.moments[1]!)
    expect([without.stay.roomId, without.room]).toEqual([null, null])
    return expectUndone(before, afterwards(without, assignRoom(without, {}).at(-1)!, history.moments[2]!))
  })
})

/** Once a wish is carried out. The guests are read only for a wish that is about them. */
function changed(before: Facts<Need>, wish: ModifyWish): Facts<Need> {
  const about = { ...before, guests: wish.primaryGuest ? [{ name: 'Kim' }] : null }
  return afterwards(about, modify(about, wish).changes[0]!, before.now)
}

test(`Memos, guests and other dates give the same in either order (seed ${seed})`, () => {
  expectAlways((history) => {
    const before = factsOf(history)
    const later = (at: Date) => daysLaterIn('Asia/Seoul', at, 1 + (history.amounts[0]! % 20))
    const dates = { useStartAt: later(before.stay.useStartAt), useExpireAt: later(before.stay.useExpireAt) }
    const texts = { memoContent: 'Late arrival', primaryGuest: { name: 'Lee' } }
    const [one, other] = [changed(changed(before, dates), texts), changed(changed(before, texts), dates)]
    expect(rowOf(one)).toEqual(rowOf(other))
    expect(standing(one)).toEqual(standing(other))
    return true
  })
})

test(`Nights of a stay that moves by whole days keep their prices in their order (seed ${seed})`, () => {
  expectAlways((history) => {
    const before = factsOf(history)
    const days = 1 + (history.amounts[0]! % 20)
    const later = (at: Date) => daysLaterIn('Asia/Seoul', at, days)
    const wish = { useStartAt: later(before.stay.useStartAt), useExpireAt: later(before.stay.useExpireAt) }
    const after = afterwards(before, modify(before, wish).changes[0]!, before.now)
    const moved = standing(before).map((line) => ({ ...line, chargedOn: addDays(line.chargedOn, days) }))
    expect(standing(after)).toEqual(moved)
    return true
  })
})
