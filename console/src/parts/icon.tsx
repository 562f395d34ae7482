/** Icons of one stroke on a grid of 20. They are decoration: the text beside them or the label of the control says the same. */
const shapes = {
  today: 'M4 5.5h12v11H4zM4 9h12M7 3v3M13 3v3',
  chart: 'M3.500 5.500h7M7 10h9.500M3.500 14.500h5.500M12 14.500h4.500',
  bed: 'M3 16V6M3 13.500h14V11a2 2 0 0 0-2-2H8v4.500M17 16v-3M5.500 10.500h0',
  sparkle:
    'M10 3.500l1.600 4.400 4.400 1.600-4.400 1.600L10 15.500l-1.600-4.400L4 9.500l4.400-1.600zM16 14.500v2.500M14.800 15.750h2.500',
  arrive: 'M8 4h7v12H8M3 10h8M8.500 7.500 11 10l-2.500 2.500',
  depart: 'M12 4H5v12h7M8.500 10H17M14.500 7.500 17 10l-2.500 2.500',
  key: 'M12.500 9.500a3.500 3.500 0 1 0-3-1.700L4 13.300V16h2.700v-2h2v-2l1-1',
  money: 'M3.500 6h13v8h-13zM10 8.300a1.700 1.700 0 1 1 0 3.400 1.700 1.700 0 0 1 0-3.400zM6 10h0M14 10h0',
  check: 'm5 10.500 3.200 3.200L15.500 6.500',
  plus: 'M10 4.500v11M4.500 10h11',
  close: 'm6 6 8 8M14 6l-8 8',
  left: 'm11.500 5.500-4.500 4.500 4.500 4.500',
  right: 'm8.500 5.500 4.500 4.500-4.500 4.500',
  down: 'm6 8.500 4 4 4-4',
  warning: 'M10 4 3.500 15.500h13zM10 8.500v3M10 13.500h0',
  offline:
    'M4 4l12 12M3.500 8a9.500 9.500 0 0 1 3-1.800M16.500 8A9.500 9.500 0 0 0 10 5.500M6 11a6 6 0 0 1 2-1.300M14 11a6 6 0 0 0-1.500-1M10 14.500h0',
  user: 'M10 10a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM4.500 16.500a5.500 5.500 0 0 1 11 0',
  clock: 'M10 16.500a6.500 6.500 0 1 0 0-13 6.500 6.500 0 0 0 0 13zM10 6.500V10l2.300 1.500',
  note: 'M5 3.500h10v13H5zM8 7h4M8 10h4M8 13h2',
  info: 'M10 16.500a6.500 6.500 0 1 0 0-13 6.500 6.500 0 0 0 0 13zM10 9.500v3.500M10 7h0',
  plug: 'M7.500 3.500v4M12.500 3.500v4M5 7.500h10v2.500a5 5 0 0 1-10 0zM10 15v2.500',
  code: 'm7 6-4 4 4 4M13 6l4 4-4 4',
  rates: 'M10.500 3.500H16V9l-7 7-5.500-5.500zM13.300 6.200h0',
  figures: 'M4 16.500h12M6 13.500V10M10 13.500V5.500M14 13.500V8',
  search: 'M9 14.500a5.500 5.500 0 1 0 0-11 5.500 5.500 0 0 0 0 11zM13 13l3.500 3.500',
  more: 'M4 6h12M4 10h12M4 14h12',
  inbox: 'M3.500 11 5.500 4.500h9l2 6.500v4.500h-13zM3.500 11h4l1 2h3l1-2h4',
  settings: 'M4 6h7M14 6h2M4 14h2M9 14h7M12.500 4.500v3M7.500 12.500v3',
  shield: 'M10 3.500 4.500 5.500v4c0 3.500 2.300 5.800 5.500 7 3.200-1.200 5.500-3.500 5.500-7v-4z',
  lock: 'M5 9h10v7H5zM7 9V6.500a3 3 0 0 1 6 0V9',
  phone: 'M6.500 3.500h7v13h-7zM9 14.500h2',
  up: 'm6 11.500 4-4 4 4',
  house: 'M4 16.500v-8l6-4.500 6 4.500v8zM8 16.500v-4.500h4v4.500',
} as const

export type IconName = keyof typeof shapes

export const iconNames = Object.keys(shapes) as IconName[]

export function Icon({ name, size = 18 }: { name: IconName; size?: number }) {
  return (
    <svg class="icon" viewBox="0 0 20 20" width={size} height={size} aria-hidden="true">
      <path d={shapes[name]} />
    </svg>
  )
}
