import { createEmptyHistoryState, registerHistory } from '@lexical/history'
import { registerPlainText } from '@lexical/plain-text'
import {
  $createParagraphNode,
  $getRoot,
  $getSelection,
  $isRangeSelection,
  createEditor,
  HISTORY_MERGE_TAG,
  type LexicalEditor,
  SKIP_SELECTION_FOCUS_TAG,
} from 'lexical'
import type { MessageReader } from '../message-reader.ts'
import { ChipNode } from './chip-node.ts'
import { $getParagraph, $offsetOf, $place, registerColours } from './colour-message.ts'

/** Typing within this time is undone in one go. */
const undoMilliseconds = 500

export type MessageEditor = { editor: LexicalEditor; close: () => void }

export function createMessageEditor(read: MessageReader, text: string): MessageEditor {
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
    registerHistory(editor, createEmptyHistoryState(), undoMilliseconds),
  ]
  editor.update(() => $write(text), { tag: HISTORY_MERGE_TAG, discrete: true })
  return {
    editor,
    close: () => {
      for (const end of ends) end()
      editor.setRootElement(null)
    },
  }
}

/** Replaces the whole message; it can be undone. */
export function writeText({ editor }: MessageEditor, text: string): void {
  editor.update(() => $write(text))
}

function $write(text: string): void {
  const paragraph = $createParagraphNode()
  $getRoot().clear().append(paragraph)
  paragraph.select().insertRawText(text)
}

/** Puts a call where the cursor is, or at the end, with the blanks it needs; what was being typed of it is replaced. */
export function insertCall({ editor }: MessageEditor, call: string, from?: number): void {
  // Tapping a voice on a phone must not bring up the keyboard.
  const tag = matchMedia('(pointer: coarse)').matches ? SKIP_SELECTION_FOCUS_TAG : undefined
  editor.update(
    () => {
      const paragraph = $getParagraph()
      if (!paragraph) return
      const found = $getSelection()
      const selection = $isRangeSelection(found) ? found : paragraph.selectEnd()
      const end = $offsetOf(paragraph, selection.focus)
      if (from !== undefined) $place(paragraph, selection.anchor, from)
      const start = from ?? Math.min(end, $offsetOf(paragraph, selection.anchor))
      const text = paragraph.getTextContent()
      const before = text.slice(0, start)
      const needsBlank = before !== '' && !/\s$/.test(before)
      selection.insertText(`${needsBlank ? ' ' : ''}${text.startsWith(' ', end) ? call.trimEnd() : call}`)
    },
    tag === undefined ? {} : { tag },
  )
  if (tag === undefined) editor.focus()
}

/** The text before the cursor; undefined while nothing or more than a point is selected. */
export function textBeforeCursor({ editor }: MessageEditor): string | undefined {
  return editor.getEditorState().read(() => {
    const paragraph = $getParagraph()
    const selection = $getSelection()
    if (!paragraph || !$isRangeSelection(selection) || !selection.isCollapsed()) return undefined
    return paragraph.getTextContent().slice(0, $offsetOf(paragraph, selection.focus))
  })
}
