import { builder } from './builder.ts'
import { help } from './help.ts'
import { messagePage } from './message-page.ts'

/** For donators: building a message, and how to write one. */
export const builderTexts = { builder, help, messagePage }
