import { computed, signal } from '@preact/signals'
import { ask } from '../../data/api.ts'
import { isConnected } from '../../data/connection.ts'
import { ApiError, unreachable } from '../../data/errors.ts'
import { type MoveReservationInput, MoveStayDocument, TakeRoomAwayDocument } from '../../generated/chart.ts'
import { toast, toastDone, toastError } from '../../parts/toast.tsx'
import type { Chart } from './chart.ts'
import type { Picked, PlacedStay } from './placed.ts'
import { movedText, nameOf, roomText } from './text.ts'
import { words } from './words.ts'

/** A move to other days, or one that was refused: shown with what it costs before it is made. */
export interface Proposal {
  picked: Picked
  input: MoveReservationInput
  isPending: boolean
  difference?: number | null
  overbooked?: boolean
  /** Why it cannot be, or a warning. */
  reason?: ApiError
}

const move = async (input: MoveReservationInput) => (await ask(MoveStayDocument, { input })).moveReservation

export class Moving {
  readonly picked = signal<Picked | undefined>(undefined)
  readonly proposal = signal<Proposal | undefined>(undefined)
  /** The stay where it would be, whether it is held or proposed. */
  readonly shown = computed(() => this.picked.value ?? this.proposal.value?.picked)
  readonly #chart: Chart
  /** Stays that another desk changed first: what it did is told when it is read. */
  readonly #lost = new Set<string>()

  constructor(chart: Chart) {
    this.#chart = chart
    chart.onStay = (id, stay) => this.#notice(id, stay)
    chart.heldId = () => this.shown.peek()?.stay.id
  }

  pick(id: string, { isDragged = false } = {}): boolean {
    const stay = this.#chart.stay(id)
    if (!stay || stay.status === 'CHECKED_OUT') return false
    if (!isConnected.value) {
      toastError(new ApiError(unreachable, ''))
      return false
    }
    this.proposal.value = undefined
    this.picked.value = { stay, roomId: stay.roomId, shift: 0, grow: 0, isDragged }
    return true
  }

  /** Without the right to change times only the room changes. The arrival of a guest in house never does. */
  aim(to: Partial<Pick<Picked, 'roomId' | 'shift' | 'grow'>>): void {
    const before = this.picked.value
    if (!before) return
    const next = { ...before, ...to }
    if (!this.#chart.mayChangeTimes.value) next.shift = next.grow = 0
    if (next.stay.status === 'CHECKED_IN') next.shift = 0
    while (next.grow < 0 && next.stay.end + next.grow <= next.stay.start) next.grow++
    const isSame = next.roomId === before.roomId && next.shift === before.shift && next.grow === before.grow
    if (!isSame) this.picked.value = next
  }

  cancel(): void {
    this.picked.value = undefined
    this.proposal.value = undefined
  }

  async place(): Promise<void> {
    const picked = this.picked.value
    if (!picked) return
    this.picked.value = undefined
    const { stay, roomId, shift, grow } = picked
    if (shift === 0 && grow === 0) {
      if (roomId !== null && roomId !== stay.roomId) await this.#changeRoom(picked)
      else if (roomId === null && stay.roomId !== null) await this.unassign(stay)
      return
    }
    const { days } = this.#chart
    await this.propose(picked, {
      useStartAt: days.value.shifted(stay.startsAt, shift),
      useExpireAt: days.value.shifted(stay.endsAt, shift + grow),
    })
  }

  /** A room of another type takes of the stock of that type: if that is sold out, it is asked first. */
  async #changeRoom(picked: Picked): Promise<void> {
    if (this.#chart.typeOf(picked.roomId)?.id === picked.stay.roomTypeId) return this.#assign(picked)
    await this.propose(picked, {})
    const tried = this.proposal.value
    if (tried?.picked !== picked || tried.overbooked || tried.difference == null) return
    this.proposal.value = undefined
    await this.#assign(picked)
  }

  /** Asks what a move to other times costs, or why it cannot be. */
  async propose(picked: Picked, times: Pick<MoveReservationInput, 'useStartAt' | 'useExpireAt'>): Promise<void> {
    const { stay, roomId } = picked
    const room = roomId !== null && roomId !== stay.roomId ? { roomId } : {}
    const input = { id: stay.id, ...times, ...room, ifUpdatedAt: stay.updatedAt }
    await this.#tryOut({ picked, input, isPending: true })
  }

  async #tryOut(proposal: Proposal): Promise<void> {
    this.proposal.value = proposal
    const answer = await this.#dryRun(proposal.input)
    if (this.proposal.value === proposal) this.proposal.value = { ...proposal, ...answer, isPending: false }
  }

  async #dryRun(input: MoveReservationInput): Promise<Partial<Proposal>> {
    try {
      const { difference = null, overbooked, refusals } = await move({ ...input, dryRun: true })
      const [refusal] = refusals
      return { difference, overbooked, ...(refusal && { reason: new ApiError(refusal.code, refusal.message) }) }
    } catch (error) {
      return { difference: null, reason: asApiError(error) }
    }
  }

  /** A guest more than the room holds is for people to decide. */
  async ignoreCapacity(): Promise<void> {
    const proposal = this.proposal.value
    if (!proposal) return
    const { reason: _, ...rest } = proposal
    await this.#tryOut({ ...rest, input: { ...proposal.input, ignoreCapacity: true }, isPending: true })
  }

  async confirm(): Promise<void> {
    const proposal = this.proposal.value
    if (!proposal || proposal.isPending || proposal.difference == null) return
    this.proposal.value = { ...proposal, isPending: true }
    const { stay } = proposal.picked
    await this.#write(stay.id, async () => {
      const { reservation: moved } = await move(proposal.input)
      const back = { id: stay.id, useStartAt: stay.startsAt, useExpireAt: stay.endsAt, roomId: stay.roomId }
      const input = { ...back, ifUpdatedAt: moved.updatedAt, ignoreCapacity: true }
      toast({
        tone: 'good',
        text: movedText(this.#chart, proposal.picked),
        undo: () => void this.#write(stay.id, () => move(input)),
      })
    })
    this.proposal.value = undefined
  }

  /** The room is shown at once; if the server refuses, the stay goes back with the reason. */
  async #assign(picked: Picked): Promise<void> {
    const { stay, roomId } = picked
    const input = { id: stay.id, roomId, ifUpdatedAt: stay.updatedAt }
    const moved = { ...stay, roomId, roomTypeId: this.#chart.typeOf(roomId)?.id ?? stay.roomTypeId }
    const assign = async () => {
      this.#chart.put(stay.id, moved)
      const { updatedAt } = (await move(input)).reservation
      this.#chart.put(stay.id, { ...moved, updatedAt })
      toast({ tone: 'good', text: movedText(this.#chart, picked), undo: () => void this.#backFrom({ ...stay, updatedAt }) })
    }
    await this.#write(stay.id, assign, (error) => {
      this.#chart.put(stay.id, stay)
      const reason = asApiError(error)
      if (reason.code === 'CAPACITY_EXCEEDED') this.proposal.value = { picked, input, isPending: false, difference: null, reason }
      else this.#explain(stay.id, reason)
    })
  }

  async #backFrom(stay: PlacedStay): Promise<void> {
    const { id, roomId, updatedAt } = stay
    if (roomId === null) await this.unassign(stay)
    else await this.#write(id, () => move({ id, roomId, ifUpdatedAt: updatedAt, ignoreCapacity: true }))
  }

  async unassign({ id }: PlacedStay): Promise<void> {
    const before = this.#chart.stay(id)
    const unassign = async () => {
      if (before) this.#chart.put(id, { ...before, roomId: null })
      await ask(TakeRoomAwayDocument, { reservationId: id })
      if (before) toastDone(words.withoutRoomNow(nameOf(before)))
    }
    await this.#write(id, unassign, (error) => {
      this.#chart.put(id, before)
      this.#explain(id, error)
    })
  }

  /** While it lasts, what is read of the stay is not taken over. */
  #write(id: string, work: () => Promise<unknown>, onRefusal = (error: unknown) => this.#explain(id, error)): Promise<unknown> {
    return this.#chart.whileMoving(id, () => work().catch(onRefusal))
  }

  #explain(id: string, error: unknown): void {
    if (asApiError(error).code === 'CONFLICT') {
      this.#lost.add(id)
      this.#chart.readStay(id)
    } else toastError(error)
  }

  /** Another desk was faster: the stay is let go, and it is told where it is now. */
  #notice(id: string, stay: PlacedStay | undefined): void {
    const held = this.shown.peek()?.stay
    const isHeld = held?.id === id && !this.proposal.peek()?.isPending && stay?.updatedAt !== held.updatedAt
    if (!isHeld && !this.#lost.has(id)) return
    this.#lost.delete(id)
    this.cancel()
    const name = stay ? nameOf(stay) : held ? nameOf(held) : ''
    const text = stay ? words.changedElsewhere(name, roomText(this.#chart, stay)) : words.goneElsewhere(name)
    toast({ tone: 'bad', text })
  }
}

const asApiError = (error: unknown) =>
  error instanceof ApiError ? error : new ApiError('INTERNAL', error instanceof Error ? error.message : String(error))
