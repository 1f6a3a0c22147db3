import { site } from './site.ts'
import { ui } from './ui.ts'

/** The texts that every page needs at once. */
export const frontTexts = { site, ui }
