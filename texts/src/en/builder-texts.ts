import { builder } from './builder.ts'

/** For donators: building a message, and how to write one. */
export const builderTexts = { builder }
