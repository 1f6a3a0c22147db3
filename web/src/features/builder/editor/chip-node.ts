/* oxlint-disable eslint/no-underscore-dangle -- Lexical's fields are named so, and its copies rely on it */
import {
  $applyNodeReplacement,
  $getSelection,
  $isRangeSelection,
  type EditorConfig,
  type LexicalNode,
  type NodeKey,
  type RangeSelection,
  TextNode,
} from 'lexical'
import { hueClass, type Hue } from '../../../ui/text/hue.ts'

/** What a chip calls. A sound that will not play is crossed out. */
export type ChipLook = { kind: 'voice'; hue: Hue } | { kind: 'sound'; isLeftOut: boolean }

/** Keeps the chip's padding on one line with its words. */
const shape = 'rounded-tight px-1 py-px font-semibold box-decoration-clone'

function chipClass(look: ChipLook): string {
  if (look.kind === 'voice') return `${shape} bg-current/14 ${hueClass(look.hue)}`
  return `${shape} border border-dashed border-control ${look.isLeftOut ? 'text-muted line-through' : 'text-text'}`
}

/**
 * A name that the reader understood. It is the typed text itself in a coloured pill, so that copying, screen readers
 * and keyboards meet plain text. A backspace removes it whole, and a letter typed within it changes it.
 */
export class ChipNode extends TextNode {
  __look: ChipLook

  constructor(text = '', look: ChipLook = { kind: 'sound', isLeftOut: false }, key?: NodeKey) {
    super(text, key)
    this.__look = look
  }

  static override getType(): string {
    return 'chip'
  }

  static override clone(node: ChipNode): ChipNode {
    return new ChipNode(node.__text, node.__look, node.__key)
  }

  override createDOM(config: EditorConfig): HTMLElement {
    const element = super.createDOM(config)
    element.className = chipClass(this.__look)
    element.dataset['chip'] = this.__look.kind
    element.spellcheck = false
    return element
  }

  override updateDOM(previous: this, element: HTMLElement, config: EditorConfig): boolean {
    element.className = chipClass(this.__look)
    return super.updateDOM(previous, element, config)
  }

  /** Text typed beside a chip becomes its own text node. */
  override canInsertTextBefore(): boolean {
    return false
  }

  override canInsertTextAfter(): boolean {
    return false
  }

  /** A pasted chip is plain text and is read again. */
  override exportJSON() {
    return { ...super.exportJSON(), type: 'text' }
  }
}

export function $createChipNode(text: string, look: ChipLook): ChipNode {
  return $applyNodeReplacement(new ChipNode(text, look).setMode('token'))
}

export function isChipOf(node: TextNode, look: ChipLook): boolean {
  return node instanceof ChipNode && node.isToken() && JSON.stringify(node.__look) === JSON.stringify(look)
}

export const isVoiceChip = (node: LexicalNode): boolean => node instanceof ChipNode && node.__look.kind === 'voice'

/**
 * Called before a letter is typed within a name. The chip becomes text and is read again. Without this, Lexical would
 * replace it with the letter.
 */
export function $openChip(): void {
  const selection = $getSelection()
  if ($isRangeSelection(selection)) $chipAround(selection)?.setMode('normal')
}

/** Called before text is inserted at the cursor. It moves the cursor behind the name in which it stands. */
export function $leaveChip(selection: RangeSelection): void {
  $chipAround(selection)?.selectEnd()
}

function $chipAround(selection: RangeSelection): ChipNode | undefined {
  const { anchor } = selection
  const node = anchor.getNode()
  const isWithin = selection.isCollapsed() && anchor.offset > 0 && anchor.offset < node.getTextContentSize()
  return node instanceof ChipNode && isWithin ? node : undefined
}
