import { createEmptyHistoryState, registerHistory } from '@lexical/history'
import { registerPlainText } from '@lexical/plain-text'
import {
  $createParagraphNode,
  $getRoot,
  $getSelection,
  $isRangeSelection,
  $setSelection,
  COMMAND_PRIORITY_HIGH,
  COMMAND_PRIORITY_LOW,
  CONTROLLED_TEXT_INSERTION_COMMAND,
  createEditor,
  HISTORY_MERGE_TAG,
  KEY_BACKSPACE_COMMAND,
  KEY_DELETE_COMMAND,
  type LexicalEditor,
  SKIP_DOM_SELECTION_TAG,
} from 'lexical'
import type { MessageReader } from '../message-reader.ts'
import { $leaveChip, $openChip, ChipNode } from './chip-node.ts'
import { $getParagraph, $offsetOf, $place, registerColours } from './colour-message.ts'

/** Typing within this time is undone in one go. */
const undoMilliseconds = 500

export type MessageEditor = { editor: LexicalEditor; close: () => void }

export function createMessageEditor(box: HTMLElement | null, read: MessageReader, text: string): MessageEditor {
  const editor = createEditor({
    namespace: 'message',
    nodes: [ChipNode],
    theme: {},
    onError: (error) => {
      throw error
    },
  })
  const ends = [
    registerPlainText(editor),
    registerColours(editor, read),
    editor.registerCommand(
      CONTROLLED_TEXT_INSERTION_COMMAND,
      () => {
        $openChip()
        return false
      },
      COMMAND_PRIORITY_HIGH,
    ),
    // The browser handles these keys, since it knows where the cursor is now. Lexical hears of a moved cursor only with
    // the next frame.
    ...[KEY_BACKSPACE_COMMAND, KEY_DELETE_COMMAND].map((key) =>
      editor.registerCommand(key, () => true, COMMAND_PRIORITY_LOW),
    ),
    registerHistory(editor, createEmptyHistoryState(), undoMilliseconds),
  ]
  const begin = () => {
    $write(text)
    $setSelection(null)
  }
  editor.update(begin, { tag: HISTORY_MERGE_TAG, discrete: true })
  editor.setRootElement(box)
  // A new page does not take the keyboard focus. Only the history must know a place to come back to.
  const atEnd = { tag: [HISTORY_MERGE_TAG, SKIP_DOM_SELECTION_TAG], discrete: true as const }
  editor.update(() => void $getRoot().selectEnd(), atEnd)
  return {
    editor,
    close: () => {
      for (const end of ends) end()
      editor.setRootElement(null)
    },
  }
}

/** Replaces the whole message. The user can undo it. */
export function writeText({ editor }: MessageEditor, text: string): void {
  editor.update(() => $write(text))
}

function $write(text: string): void {
  const paragraph = $createParagraphNode()
  $getRoot().clear().append(paragraph)
  paragraph.select().insertRawText(text)
}

/**
 * Inserts a call at the cursor, or at the end, with the blanks it needs. It replaces the part that the user already
 * typed.
 */
export function insertCall({ editor }: MessageEditor, call: string, from?: number): void {
  // Tapping a voice on a phone must not open the keyboard. A selection in the box would already open it.
  const isFocused = editor.getRootElement()?.contains(document.activeElement) === true
  const tag = !isFocused && matchMedia('(pointer: coarse)').matches ? SKIP_DOM_SELECTION_TAG : undefined
  editor.update(
    () => {
      const paragraph = $getParagraph()
      if (!paragraph) return
      const found = $getSelection()
      const selection = $isRangeSelection(found) ? found : paragraph.selectEnd()
      $leaveChip(selection)
      const end = $offsetOf(paragraph, selection.focus)
      if (from !== undefined) $place(paragraph, selection.anchor, from)
      const start = from ?? Math.min(end, $offsetOf(paragraph, selection.anchor))
      const text = paragraph.getTextContent()
      const before = text.slice(0, start)
      const needsBlank = before !== '' && !/\s$/.test(before)
      const hasBlank = text.startsWith(' ', end)
      selection.insertText(`${needsBlank ? ' ' : ''}${hasBlank ? call.trimEnd() : call}`)
      if (!hasBlank) return
      const next = $offsetOf(paragraph, selection.anchor) + 1
      for (const point of [selection.anchor, selection.focus]) $place(paragraph, point, next)
    },
    tag === undefined ? {} : { tag },
  )
  if (tag === undefined) editor.focus()
}

/** Returns the text before the cursor. Undefined within a word, without a selection, and when a range is selected. */
export function textBeforeCursor({ editor }: MessageEditor): string | undefined {
  return editor.getEditorState().read(() => {
    const paragraph = $getParagraph()
    const selection = $getSelection()
    if (!paragraph || !$isRangeSelection(selection) || !selection.isCollapsed()) return undefined
    const text = paragraph.getTextContent()
    const offset = $offsetOf(paragraph, selection.focus)
    return /^[\p{L}\p{N}]/u.test(text.slice(offset)) ? undefined : text.slice(0, offset)
  })
}
