import { $getSelection, $isRangeSelection, type ElementNode } from 'lexical'
import { type Call, toCallText } from './call.ts'
import { $leaveChip, isVoiceChip } from './chip-node.ts'
import { $getParagraph, $offsetOf, $place } from './colour-message.ts'
import type { MessageEditor } from './create-message-editor.ts'
import { returnCursor } from './return-cursor.ts'

/**
 * Inserts a call at the cursor, or at the end, with the blanks it needs. It replaces the part that the user already
 * typed, and a voice that was called just before and has no words yet.
 */
export function insertCall({ editor }: MessageEditor, call: Call, from?: number): void {
  returnCursor(editor, () => {
    const paragraph = $getParagraph()
    if (!paragraph) return
    const found = $getSelection()
    const selection = $isRangeSelection(found) ? found : paragraph.selectEnd()
    $leaveChip(selection)
    const { anchor, focus } = selection
    const offsets = [$offsetOf(paragraph, anchor), $offsetOf(paragraph, focus)]
    const [first, end] = [from ?? Math.min(...offsets), Math.max(...offsets)]
    const text = paragraph.getTextContent()
    const idle = call.kind === 'voice' ? $startOfIdleVoice(paragraph, text.slice(0, first)) : undefined
    const start = idle ?? first
    $place(paragraph, anchor, start)
    $place(paragraph, focus, end)
    const before = text.slice(0, start)
    const needsBlank = before !== '' && !/\s$/.test(before)
    const hasBlank = text.startsWith(' ', end)
    const written = toCallText(call)
    selection.insertText(`${needsBlank ? ' ' : ''}${hasBlank ? written.trimEnd() : written}`)
    if (!hasBlank) return
    const next = $offsetOf(paragraph, anchor) + 1
    for (const point of [anchor, focus]) $place(paragraph, point, next)
  })
}

/** Where the voice begins that was called last, if no word follows it. */
function $startOfIdleVoice(paragraph: ElementNode, before: string): number | undefined {
  let start = 0
  for (const node of paragraph.getChildren()) {
    const end = start + node.getTextContentSize()
    if (end > before.length) return undefined
    if (isVoiceChip(node) && before.slice(end).trim() === '') return start
    start = end
  }
  return undefined
}
