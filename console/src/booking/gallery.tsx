import type { ComponentChildren } from 'preact'
import { named, words } from './words.ts'

interface Picture {
  url: string
  names: unknown
}

export interface RoomCardProps {
  roomType: Parameters<typeof named>[0] & { pictures: readonly string[] }
  children: ComponentChildren
}

/** A room type with its pictures, of which it has addresses alone. */
export function RoomCard({ roomType, children }: RoomCardProps) {
  const pictures = roomType.pictures.map((url) => ({ url, names: {} }))
  const name = named(roomType)
  return (
    <article class={`card room${pictures.length > 0 ? ' with-pictures' : ''}`}>
      <Gallery name={name} pictures={pictures} />
      <div class="room-text">
        <h3>{name}</h3>
        {children}
      </div>
    </article>
  )
}

/** Pictures side by side, which fingers and arrow keys move. */
export function Gallery({ name, pictures, isFirst }: { name: string; pictures: readonly Picture[]; isFirst?: boolean }) {
  if (pictures.length === 0) return null
  const images = pictures.map((picture, at) => (
    <img
      key={picture.url}
      src={picture.url}
      alt={named(picture) || words.pictureOf(name, at + 1)}
      width={1200}
      height={800}
      loading={isFirst && at === 0 ? 'eager' : 'lazy'}
      decoding="async"
      referrerPolicy="no-referrer"
    />
  ))
  if (images.length === 1) return <div class="gallery">{images}</div>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has only a keyboard moves it by the arrows
    <section class="gallery" aria-label={words.picturesOf(name)} tabIndex={0}>
      {images}
    </section>
  )
}
