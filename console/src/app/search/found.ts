import { signal } from '@preact/signals'
import { ask } from '../../data/api.ts'
import { dayText, dotted } from '../../data/here.ts'
import { changeUser } from '../../data/idle.ts'
import { prefer, preferences } from '../../data/preferences.ts'
import { properties, property, worksAtDesk } from '../../data/property.ts'
import { AllRoomsDocument, FindDocument, GuestOfRoomDocument } from '../../generated/search.ts'
import { chooseProperty } from '../../navigation/choose-property.ts'
import { go, hrefOf } from '../../navigation/route.ts'
import type { IconName } from '../../parts/icon.tsx'
import { openOverlay } from '../overlay.ts'
import { listedScreens } from '../screens.ts'
import { words } from '../words.ts'

export type FoundKind = 'screen' | 'action' | 'room' | 'stay' | 'guest'

/** Something that the search found. */
export interface Found {
  key: string
  kind: FoundKind
  icon: IconName
  text: string
  hint?: string
  open: () => void
}

const keywordLengthMin = 2
const pauseMs = 150

type Room = Awaited<ReturnType<typeof readRooms>>[number]

async function readRooms(accommodationId: string) {
  const { rooms } = await ask(AllRoomsDocument, { accommodationId })
  return rooms.edges.map(({ node }) => node)
}

/** Where one who asks for a room wants to go: to the guest in it, else to where rooms are shown. */
async function openRoom(accommodationId: string, roomId: string) {
  const screen = listedScreens.value.some(({ name }) => name === 'chart') ? 'chart' : 'housekeeping'
  if (!worksAtDesk.value) return go(hrefOf(screen))
  const { getAccommodationReservations: page } = await ask(GuestOfRoomDocument, { accommodationId, roomId })
  const guest = page.edges[0]?.node
  go(guest ? hrefOf('reservations', guest.id) : hrefOf(screen))
}

/** Finds what the server knows: rooms by their number, reservations and guests by what people say of them. */
export class Search {
  readonly found = signal<readonly Found[]>([])
  readonly isBusy = signal(false)
  readonly error = signal<unknown>(undefined)
  readonly #property = property.value
  #rooms: Promise<readonly Room[]> | undefined
  #keyword = ''
  #timer: ReturnType<typeof setTimeout> | undefined

  look(text: string): void {
    const keyword = text.trim()
    this.#keyword = keyword
    clearTimeout(this.#timer)
    this.error.value = undefined
    if (!this.#property || keyword === '') {
      this.found.value = []
      this.isBusy.value = false
      return
    }
    this.isBusy.value = true
    this.#timer = setTimeout(() => void this.#find(keyword), pauseMs)
  }

  async #find(keyword: string): Promise<void> {
    try {
      const found = [...(await this.#roomsLike(keyword)), ...(await this.#peopleLike(keyword))]
      if (keyword === this.#keyword) this.found.value = found
    } catch (error) {
      if (keyword === this.#keyword) this.error.value = error
    }
    if (keyword === this.#keyword) this.isBusy.value = false
  }

  async #roomsLike(keyword: string): Promise<Found[]> {
    const { id } = this.#property!
    this.#rooms ??= readRooms(id)
    const rooms = await this.#rooms
    const low = keyword.toLowerCase()
    const like = rooms.filter(({ roomNumber }) => roomNumber.toLowerCase().startsWith(low)).slice(0, 6)
    return like.map(({ id: roomId, roomNumber, roomType, cleaningState }) => ({
      key: roomId,
      kind: 'room',
      icon: 'key',
      text: `${words.room} ${roomNumber}`,
      hint: `${roomType.name} · ${words[`cleaning${cleaningState}`]}`,
      open: () => void openRoom(id, roomId),
    }))
  }

  async #peopleLike(keyword: string): Promise<Found[]> {
    if (!worksAtDesk.value || keyword.length < keywordLengthMin) return []
    const { id: accommodationId } = this.#property!
    const { getAccommodationReservations: page, guests } = await ask(FindDocument, { accommodationId, keyword })
    const stays = page.edges.map(({ node }): Found => {
      const { id, status, useStartAt, useExpireAt, room, primaryGuestProfile } = node
      const dates = `${dayText(useStartAt)} – ${dayText(useExpireAt)}`
      return {
        key: id,
        kind: 'stay',
        icon: 'bed',
        text: primaryGuestProfile?.name ?? words.noGuestName,
        hint: dotted(dates, room?.roomNumber, words[`status${status}`]),
        open: () => go(hrefOf('reservations', id)),
      }
    })
    const people = guests.edges.flatMap(({ node }): Found[] => {
      const stay = node.nextStay ?? node.lastStay
      if (!stay) return []
      return [
        {
          key: `guest ${node.id}`,
          kind: 'guest',
          icon: 'user',
          text: node.name,
          hint: node.contacts.map(({ contactValue }) => contactValue).join(' · '),
          open: () => go(hrefOf('reservations', stay.id)),
        },
      ]
    })
    return [...stays, ...people]
  }
}

const isDark = () => {
  const { theme } = preferences.value
  return theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
}

/** The screens that the signed-in person sees. */
export const screensFound = (): Found[] =>
  listedScreens.value.map(({ name, icon, title }) => ({
    key: `screen ${name}`,
    kind: 'screen',
    icon,
    text: words[title],
    open: () => go(hrefOf(name)),
  }))

/** What can be done from anywhere. */
export function actionsFound(): Found[] {
  const others = (properties.value ?? []).filter(({ id }) => id !== property.value?.id)
  const action = (name: string, icon: Found['icon'], text: string, open: () => void): Found => ({
    key: `action ${name}`,
    kind: 'action',
    icon,
    text,
    open,
  })
  const language = preferences.value.language === 'ko' ? 'en' : 'ko'
  return [
    action('account', 'user', words.myAccount, () => go(hrefOf('account'))),
    action('change user', 'lock', words.changeUser, () => void changeUser()),
    action('theme', 'settings', isDark() ? words.useLight : words.useDark, () => prefer({ theme: isDark() ? 'light' : 'dark' })),
    action('language', 'settings', language === 'ko' ? words.useKorean : words.useEnglish, () => prefer({ language })),
    action('keys', 'note', words.keys, () => openOverlay('keys')),
    ...others.map(({ id, name }) => action(id, 'house', words.showProperty(name), () => chooseProperty(id))),
  ]
}
