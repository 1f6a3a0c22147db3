import {
  $createLineBreakNode,
  $createTextNode,
  $getRoot,
  $getSelection,
  $isElementNode,
  $isLineBreakNode,
  $isRangeSelection,
  $isTextNode,
  $setSelection,
  type ElementNode,
  type LexicalEditor,
  type LexicalNode,
  type PointType,
  RootNode,
} from 'lexical'
import type { MessageReader } from '../message-reader.ts'
import { $createChipNode, ChipNode, isChipOf } from './chip-node.ts'
import { type Segment, toSegments } from './segments.ts'

/** Reads and colours the typed text again after every change, within the same step of the history. */
export function registerColours(editor: LexicalEditor, read: MessageReader): () => void {
  return editor.registerNodeTransform(RootNode, () => {
    // Do not touch an input method's unfinished character.
    if (editor.isComposing()) return
    const paragraph = $getParagraph()
    if (!paragraph) return
    const text = paragraph.getTextContent()
    $dress(paragraph, toSegments(text, read(text)))
    $typeOnInStyle()
  })
}

export function $getParagraph(): ElementNode | undefined {
  const first = $getRoot().getFirstChild()
  return $isElementNode(first) ? first : undefined
}

/** Nodes that already look right stay as they are: replacing the node that the user types in would upset keyboards. */
function $dress(paragraph: ElementNode, segments: readonly Segment[]): void {
  const nodes = paragraph.getChildren()
  const shared = Math.min(nodes.length, segments.length)
  let first = 0
  while (first < shared && $isDressedAs(nodes[first], segments[first])) first += 1
  if (first === nodes.length && first === segments.length) return
  let last = 0
  while (last < shared - first && $isDressedAs(nodes.at(-1 - last), segments.at(-1 - last))) last += 1
  const restoreSelection = $rememberSelection(paragraph)
  const replaced = segments.slice(first, segments.length - last).map($toNode)
  paragraph.splice(first, nodes.length - first - last, replaced)
  restoreSelection()
}

function $isDressedAs(node: LexicalNode | undefined, segment: Segment | undefined): boolean {
  if (!node || !segment) return false
  if (segment.kind === 'break') return $isLineBreakNode(node)
  if (!$isTextNode(node) || node.getTextContent() !== segment.text) return false
  if (segment.kind === 'chip') return isChipOf(node, segment.look)
  return !(node instanceof ChipNode) && node.getStyle() === segment.style
}

function $toNode(segment: Segment): LexicalNode {
  if (segment.kind === 'break') return $createLineBreakNode()
  if (segment.kind === 'chip') return $createChipNode(segment.text, segment.look)
  return $createTextNode(segment.text).setStyle(segment.style)
}

/**
 * The next letter joins the text it is typed into. Otherwise each letter would be its own node and its own step of the
 * history.
 */
function $typeOnInStyle(): void {
  const selection = $getSelection()
  if (!$isRangeSelection(selection)) return
  const node = selection.anchor.getNode()
  const style = $isTextNode(node) ? node.getStyle() : ''
  if (selection.style !== style) selection.setStyle(style)
}

/** Selections point into nodes. While the nodes change, they are counted in characters. */
function $rememberSelection(paragraph: ElementNode): () => void {
  const selection = $getSelection()
  if (!$isRangeSelection(selection)) return () => {}
  const anchor = $offsetOf(paragraph, selection.anchor)
  const focus = $offsetOf(paragraph, selection.focus)
  return () => {
    const moved = selection.clone()
    $place(paragraph, moved.anchor, anchor)
    $place(paragraph, moved.focus, focus)
    $setSelection(moved)
  }
}

export function $offsetOf(paragraph: ElementNode, point: PointType): number {
  const children = paragraph.getChildren()
  const index = point.type === 'element' ? point.offset : children.findIndex((child) => child.getKey() === point.key)
  const before = children.slice(0, index).reduce((sum, child) => sum + child.getTextContentSize(), 0)
  return point.type === 'element' ? before : before + point.offset
}

export function $place(paragraph: ElementNode, point: PointType, offset: number): void {
  let rest = offset
  let index = 0
  for (const child of paragraph.getChildren()) {
    const size = child.getTextContentSize()
    if ($isTextNode(child) && rest <= size) {
      point.set(child.getKey(), rest, 'text')
      return
    }
    if (rest === 0) break
    rest -= size
    index += 1
  }
  point.set(paragraph.getKey(), index, 'element')
}
