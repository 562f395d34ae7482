import { changeEvents } from '../../core/changes/index.ts'
import { verbAt } from '../../kernel/verb.ts'
import { Following, follow } from '../streams/index.ts'
import { liveChangesPolicy } from './policy.ts'

export const changes = verbAt(liveChangesPolicy.changes, Following, follow(changeEvents))
