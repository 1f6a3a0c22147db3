import type { LexicalEditor } from 'lexical'

/**
 * Changes the text and gives the cursor back to the editor. On a phone the keyboard stays away, because it would cover
 * the voices and sounds. It opens when the user taps the text.
 */
export function returnCursor(editor: LexicalEditor, change: () => void): void {
  const box = editor.getRootElement()
  const isWriting = box?.contains(document.activeElement) === true
  if (box && !isWriting && matchMedia('(pointer: coarse)').matches) box.inputMode = 'none'
  editor.update(change)
  editor.focus()
}

/** Lets the keyboard open when the user taps the text. A phone decides about it when the box gets the focus. */
export function openKeyboardOnTap(box: HTMLElement): () => void {
  const letGo = () => {
    if (box.inputMode === 'none') box.blur()
  }
  const forget = () => void (box.inputMode = '')
  box.addEventListener('pointerdown', letGo)
  box.addEventListener('blur', forget)
  return () => {
    box.removeEventListener('pointerdown', letGo)
    box.removeEventListener('blur', forget)
  }
}
