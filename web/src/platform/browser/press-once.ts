/**
 * Browsers press a button again and again while Enter is held on it: a held Skip would skip the whole queue. With this a
 * held key presses once.
 */
export function pressOnce(): void {
  // Before anybody else hears of the press.
  document.addEventListener('keydown', refuseRepeated, { capture: true })
}

function refuseRepeated(event: KeyboardEvent): void {
  const isButton = event.target instanceof Element && event.target.closest('button, [role=button]') !== null
  if (event.repeat && event.key === 'Enter' && isButton) event.preventDefault()
}
