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
import { $openChip, ChipNode } from './chip-node.ts'
import { $getParagraph, $offsetOf, registerColours } from './colour-message.ts'
import { openKeyboardOnTap, returnCursor } from './return-cursor.ts'

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
    ...(box ? [openKeyboardOnTap(box)] : []),
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

/** Replaces the whole message and puts the cursor at its end. The user can undo it. */
export function writeText({ editor }: MessageEditor, text: string): void {
  returnCursor(editor, () => $write(text))
}

function $write(text: string): void {
  const paragraph = $createParagraphNode()
  $getRoot().clear().append(paragraph)
  paragraph.select().insertRawText(text)
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
