import type { Language } from '@lautgabe/contract/languages.ts'
import type { SiteSettings } from '@lautgabe/contract/site/site-settings.ts'

type Filling = { head: string; body: string; preloads: readonly string[]; canWait: boolean }

/** Puts a rendered page into the document that the build (or Vite) made for it. */
export function fillDocument(
  frame: string,
  { head, body, preloads, canWait }: Filling,
  language: Language,
  settings: SiteSettings,
): string {
  const links = preloads
    .map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`)
    .join('')
  return frame
    .replace('lang="en"', `lang="${language}"`)
    .replace('<!--head-->', () => head + (canWait ? `<template id="scripts">${links}</template>` : links))
    .replace('<!--body-->', () => body)
    .replace('<!--settings-->', () => JSON.stringify(settings).replaceAll('<', String.raw`\u003c`))
}
