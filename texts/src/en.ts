import { errors, fallbacks, unreadableAnswer } from './en/errors.ts'
import { site } from './en/site.ts'
import { ui } from './en/ui.ts'

/** The reference: every other language has exactly these keys. */
export const en = { site, ui, errors: { byCode: errors, fallbacks, unreadableAnswer } }

export type Texts = typeof en
