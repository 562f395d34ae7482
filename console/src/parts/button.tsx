import type { ComponentChildren, TargetedMouseEvent } from 'preact'
import { useState } from 'preact/hooks'
import { isConnected } from '../data/connection.ts'
import { Icon, type IconName } from './icon.tsx'

interface ButtonProps {
  kind?: 'primary' | 'plain' | 'quiet'
  icon?: IconName
  type?: 'button' | 'submit'
  /** Shows only the icon, with this name for those who do not see it. */
  label?: string
  pending?: boolean
  disabled?: boolean
  /** Whether it changes something on the server; such a button waits while the server is away. */
  writes?: boolean
  pressed?: boolean
  /** While a promise that it answers is open, the button is pending. */
  onClick?: (event: TargetedMouseEvent<HTMLButtonElement>) => unknown
  children?: ComponentChildren
}

export function Button({
  kind = 'plain',
  icon,
  type = 'button',
  label,
  pending,
  disabled,
  writes,
  pressed,
  onClick,
  children,
}: ButtonProps) {
  const [works, setWorks] = useState(false)
  const isPending = pending || works
  const click = (event: TargetedMouseEvent<HTMLButtonElement>) => {
    const work = onClick?.(event)
    if (!(work instanceof Promise)) return
    setWorks(true)
    void work.finally(() => setWorks(false))
  }
  return (
    <button
      type={type}
      class={`button ${kind}${label ? ' square' : ''}`}
      aria-label={label}
      title={label}
      aria-busy={isPending}
      aria-pressed={pressed}
      disabled={disabled || isPending || (writes && !isConnected.value)}
      onClick={click}
    >
      {icon && <Icon name={icon} />}
      {children}
    </button>
  )
}
