import { keepLocally } from './keep-locally.ts'

export type Theme = 'dark' | 'light'

/** public/theme.js reads it before the first paint. */
const storageKey = 'lautgabe.theme'

export function currentTheme(): Theme {
  return document.documentElement.dataset.theme === 'light' ? 'light' : 'dark'
}

const listeners = new Set<() => void>()

export function subscribeToTheme(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function chooseTheme(theme: Theme): void {
  if (theme === 'light') document.documentElement.dataset.theme = 'light'
  else delete document.documentElement.dataset.theme
  keepLocally(storageKey, theme)
  for (const listener of listeners) listener()
}
