import { readOpenRules } from '@lautgabe/contract/builder/builder-api.ts'
import { fallbackLanguage, isLanguage } from '@lautgabe/contract/languages.ts'
import { callPublicApi } from '../../platform/api/call-public-api.ts'

export const readShowcase = (language: string) =>
  callPublicApi(readOpenRules, { query: { language: isLanguage(language) ? language : fallbackLanguage } })
