import { overview } from './overview.ts'
import { userPage } from './user-page.ts'

export const operationsTexts = { overview, userPage }
