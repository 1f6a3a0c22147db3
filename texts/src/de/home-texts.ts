import { home } from './home.ts'

export const homeTexts = { home }
