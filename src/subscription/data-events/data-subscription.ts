import { verbAt } from '../../kernel/verb.ts'
import { Following, follow } from '../streams/index.ts'
import { dataEvents } from './data-event.ts'
import { dataEventsPolicy } from './policy.ts'

export const dataSubscription = verbAt(dataEventsPolicy.dataSubscription, Following, follow(dataEvents))
