import { Icon } from '../../parts/icon.tsx'
import { words } from './words.ts'

/** What the marks of the calendar mean. */
export function Legend() {
  const { closed, closedToArrival, closedToDeparture, minStay, maxStay, minStayThrough, maxStayThrough, derivedPrice, noPrice } =
    words.value
  return (
    <ul class="legend" aria-hidden="true">
      <li>
        <Icon name="close" size={12} /> {closed}
      </li>
      <li>
        <i>↧</i> {closedToArrival}
      </li>
      <li>
        <i>↥</i> {closedToDeparture}
      </li>
      <li>
        <i>≥2</i> {minStay}
      </li>
      <li>
        <i>≤7</i> {maxStay}
      </li>
      <li>
        <i>↔≥2</i> {minStayThrough}
      </li>
      <li>
        <i>↔≤7</i> {maxStayThrough}
      </li>
      <li>
        <i>–</i> {noPrice}
      </li>
      <li class="derived">
        <i>120</i> {derivedPrice}
      </li>
    </ul>
  )
}
