import { overview } from './overview.ts'
import { userPage } from './user-page.ts'

/** For the pages where operators look after the installation and its users. */
export const operationsTexts = { overview, userPage }
