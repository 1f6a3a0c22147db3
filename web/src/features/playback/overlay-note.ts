import { languageQueryParameter } from '@lautgabe/contract/languages.ts'

const notes = {
  en: async () => (await import('@lautgabe/texts/en/site.ts')).site,
  de: async () => (await import('@lautgabe/texts/de/site.ts')).site,
}

/** In OBS the page stays empty; whoever opens it in a browser is told what it is for. */
export async function showOverlayNote(): Promise<void> {
  if ('obsstudio' in globalThis) return
  const wished = new URLSearchParams(location.search).get(languageQueryParameter) ?? document.documentElement.lang
  const texts = await notes[wished === 'de' ? 'de' : 'en']()
  const note = document.createElement('p')
  note.className = 'overlay-note'
  note.textContent = texts.notBuiltYet.parts.overlay
  document.querySelector('#overlay')?.append(note)
}
