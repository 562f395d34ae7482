/** Icons of one stroke on a grid of 20, as in the console. They are decoration: the text beside them says the same. */
const shapes = {
  check: 'm5 10.5 3.2 3.2L15.5 6.5',
  close: 'm6 6 8 8M14 6l-8 8',
  left: 'm11.5 5.5-4.500 4.500 4.500 4.500',
  warning: 'M10 4 3.500 15.500h13zM10 8.500v3M10 13.500h0',
  clock: 'M10 16.500a6.500 6.500 0 1 0 0-13 6.500 6.500 0 0 0 0 13zM10 6.500V10l2.300 1.500',
  user: 'M10 10a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM4.500 16.500a5.500 5.500 0 0 1 11 0',
  plus: 'M10 5v10M5 10h10',
  minus: 'M5 10h10',
} as const

export type IconName = keyof typeof shapes

export const Icon = ({ name }: { name: IconName }) => (
  <svg class="icon" viewBox="0 0 20 20" width={20} height={20} aria-hidden="true">
    <path d={shapes[name]} />
  </svg>
)
