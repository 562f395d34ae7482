import type { ComponentChildren } from 'preact'
import './radio-tile.css'

interface RadioTileProps {
  name: string
  checked: boolean
  onChoose: () => void
  children: ComponentChildren
}

/** One of many things of which one is chosen, such as a room; arrows go from one to the next. */
export function RadioTile({ name, checked, onChoose, children }: RadioTileProps) {
  return (
    <label class="radio-tile">
      <input type="radio" name={name} checked={checked} onChange={onChoose} />
      <span class="radio-face">{children}</span>
    </label>
  )
}
