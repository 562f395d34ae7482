import { Button } from './button.tsx'

interface OrderButtonsProps<Item> {
  items: readonly Item[]
  /** The place of the one that they move or remove. */
  at: number
  texts: { earlier: string; later: string; remove: string }
  /** Whether the new order is written at once. */
  writes?: boolean
  onChange: (items: Item[]) => void
}

/** Moves one of a list, or removes it, so that nobody has to drag. */
export function OrderButtons<Item>({ items, at, texts, writes, onChange }: OrderButtonsProps<Item>) {
  const others = items.filter((_, nth) => nth !== at)
  const move = (to: number) => onChange(others.toSpliced(to, 0, items[at]!))
  const button = { kind: 'quiet', writes } as const
  return (
    <div class="card-actions">
      <Button {...button} icon="left" label={texts.earlier} disabled={at === 0} onClick={() => move(at - 1)} />
      <Button {...button} icon="right" label={texts.later} disabled={at === items.length - 1} onClick={() => move(at + 1)} />
      <Button {...button} icon="close" label={texts.remove} onClick={() => onChange(others)} />
    </div>
  )
}
