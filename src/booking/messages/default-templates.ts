import { english as en } from './defaults/english.ts'
import { korean as ko } from './defaults/korean.ts'
import type { MessageKind, MessageLocale, Template } from './placeholders.ts'

/** What a property sends until it writes its own. A paragraph without a value, such as a link, is left out. */
export const defaultTemplates: Record<MessageLocale, Record<MessageKind, Template>> = { en, ko }
