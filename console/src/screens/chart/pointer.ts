import type { TargetedMouseEvent, TargetedPointerEvent } from 'preact'
import type { View } from './view.ts'

/** A pointer that moved less has clicked. */
const dragPx = 4
/** Width of the end of a stay that changes its departure. */
const edgePx = 8
/** So near to the edge the chart scrolls by itself. */
const scrollZonePx = 36
const scrollStepPx = 14

interface Press {
  from: PointerEvent
  /** The place among the days where it began. */
  place: number
  stayId: string | undefined
  roomId: string | undefined
  isEnd: boolean
  moved: boolean
  /** Details were open: the click that closes them does nothing else. */
  closes: boolean
}

/** What a mouse does in the chart. A finger scrolls, and taps as a mouse clicks. */
export class Pointer {
  readonly #view: View
  #press: Press | undefined
  #last: PointerEvent | undefined
  #frame = 0

  constructor(view: View) {
    this.#view = view
  }

  press(event: TargetedPointerEvent<HTMLElement>): void {
    const closes = this.#view.details.peek() !== undefined
    const target = event.target as HTMLElement
    const bar = target.closest<HTMLElement>('[data-stay]')
    const { roomId, place } = this.#view.placeAt(event)
    const stayId = bar?.dataset.stay
    const isEnd =
      bar?.classList.contains('stay-bar') === true &&
      !bar.classList.contains('goes-on') &&
      bar.getBoundingClientRect().right - event.clientX < edgePx &&
      this.#view.chart.mayChangeTimes.value
    this.#press = { from: event, place, roomId, stayId, isEnd, moved: false, closes }
    const drags = event.button === 0 && event.pointerType !== 'touch' && !this.#view.moving.picked.peek()
    if (!drags || (!stayId && !target.closest('.track'))) return
    addEventListener('pointermove', this.#move)
    addEventListener('pointerup', this.#release)
    addEventListener('pointercancel', this.#drop)
  }

  readonly #move = (event: PointerEvent): void => {
    const press = this.#press
    if (!press) return
    const { moving, selection } = this.#view
    if (!press.moved) {
      if (Math.hypot(event.clientX - press.from.clientX, event.clientY - press.from.clientY) < dragPx) return
      press.moved = true
      if (press.stayId) {
        if (!moving.pick(press.stayId, { isDragged: true })) {
          this.stop()
          return
        }
      } else if (press.roomId) selection.begin(press.roomId, Math.floor(press.place))
      document.documentElement.classList.add('dragging')
    }
    event.preventDefault()
    this.#last = event
    this.#frame ||= requestAnimationFrame(this.#follow)
  }

  /** Once for each frame, and as long as the chart scrolls by itself. */
  readonly #follow = (): void => {
    this.#frame = 0
    const [press, last, { grid, moving, selection }] = [this.#press, this.#last, this.#view]
    if (!press || !last || !grid) return
    const { top, bottom, left, right } = grid.getBoundingClientRect()
    const isInside = last.clientX > left && last.clientX < right && last.clientY > top && last.clientY < bottom
    const { roomId, place } = this.#view.placeAt(last)
    const by = Math.round(place - press.place)
    const isFromTray = moving.picked.peek()?.stay.roomId === null
    if (!press.stayId) selection.extendTo(Math.floor(place))
    else if (press.isEnd) moving.aim({ grow: by })
    else if (isInside) moving.aim({ shift: isFromTray ? 0 : by, ...(roomId && { roomId }) })
    else if (document.elementFromPoint(last.clientX, last.clientY)?.closest('.tray')) moving.aim({ shift: 0, roomId: null })
    const step = isInside ? this.#scrollStep(last.clientY, top, bottom) : 0
    if (step === 0) return
    const before = grid.scrollTop
    grid.scrollTop += step * scrollStepPx
    if (grid.scrollTop !== before) this.#frame = requestAnimationFrame(this.#follow)
  }

  /** 1 near the lower edge, -1 below the heads. */
  #scrollStep(y: number, top: number, bottom: number): number {
    if (y > bottom - scrollZonePx) return 1
    return y < top + this.#view.layout.headsPx.peek() + scrollZonePx ? -1 : 0
  }

  readonly #release = (): void => {
    const press = this.#press
    cancelAnimationFrame(this.#frame)
    this.#frame = 0
    if (press?.moved) {
      this.#follow()
      if (press.stayId) void this.#view.moving.place()
      else this.#view.selection.open()
    }
    this.stop()
  }

  readonly #drop = (): void => {
    this.#view.moving.cancel()
    this.#view.selection.cancel()
    this.stop()
  }

  stop(): void {
    cancelAnimationFrame(this.#frame)
    this.#frame = 0
    removeEventListener('pointermove', this.#move)
    removeEventListener('pointerup', this.#release)
    removeEventListener('pointercancel', this.#drop)
    document.documentElement.classList.remove('dragging')
  }

  /** A stay that was picked by a click follows the mouse. */
  hover(event: TargetedPointerEvent<HTMLElement>): void {
    const { moving, selection } = this.#view
    if (event.pointerType === 'touch') return
    const bar = (event.target as HTMLElement).closest<HTMLElement>('.stay-bar')
    // of hundreds of bars only the one that is pointed at needs it
    if (bar && !bar.title) bar.title = bar.ariaLabel ?? ''
    const isPicked = moving.picked.peek()?.isDragged === false
    if (!isPicked && (!selection.nights.peek() || this.#press?.moved)) return
    const { roomId, place } = this.#view.placeAt(event)
    if (isPicked) this.#aimAt(roomId, place)
    else selection.extendTo(Math.floor(place))
  }

  /** Over its own days the picked stay keeps its dates; so does a stay without a room. Over any other day it begins there. */
  #aimAt(roomId: string | undefined, place: number): void {
    const { moving } = this.#view
    const picked = moving.picked.peek()
    if (!picked || !roomId) return
    const [first, last, day] = [picked.stay.start, picked.stay.end, place].map(Math.floor) as [number, number, number]
    const keeps = picked.stay.roomId === null || (day >= first && day <= last)
    moving.aim({ roomId, shift: keeps ? 0 : day - first })
  }

  click(event: TargetedMouseEvent<HTMLElement>): void {
    const press = this.#press
    this.#press = undefined
    if (press?.moved) return
    const { moving, cursor, selection } = this.#view
    const target = event.target as HTMLElement
    const { roomId, place } = this.#view.placeAt(event)
    if (!target.closest('.tape-body') || target.closest('.type-row, .room-head') || !roomId) return
    if (moving.picked.peek()) {
      this.#aimAt(roomId, place)
      void moving.place()
      return
    }
    const bar = target.closest<HTMLElement>('[data-stay]')
    const id = bar?.dataset.stay
    if (id) {
      selection.cancel()
      cursor.toStay(roomId, id)
      this.#view.details.value = { id, beside: bar.getBoundingClientRect() }
    } else if (target.closest('.track') && !target.closest('.block-bar') && !press?.closes)
      this.#select(roomId, Math.floor(place))
  }

  /** The first click says where a new stay begins, the second its last night. */
  #select(roomId: string, night: number): void {
    const { selection, cursor } = this.#view
    const begun = selection.nights.peek()
    if (begun?.roomId === roomId) {
      selection.extendTo(night)
      selection.open()
      return
    }
    cursor.toRow(roomId, night + 0.6)
    selection.begin(roomId, night)
  }
}
