import { site } from './site.ts'
import { ui } from './ui.ts'

/** Every page begins with these. */
export const frontTexts = { site, ui }
