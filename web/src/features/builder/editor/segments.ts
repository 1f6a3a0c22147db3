import type { MessageToken, ReadMessage } from '@lautgabe/contract/messages/message.ts'
import type { Hue } from '../../../ui/text/hue.ts'
import type { ChipLook } from './chip-node.ts'

/** A span of the typed text that looks the same throughout. */
export type Segment = { text: string } & (
  | { kind: 'break' }
  | { kind: 'text'; style: string }
  | { kind: 'chip'; look: ChipLook }
)

const leftOut = 'color: var(--muted); text-decoration: line-through'

/** Decides how the typed text looks. Line breaks stand alone. */
export function toSegments(text: string, { tokens }: ReadMessage): Segment[] {
  return tokens.flatMap((token): Segment[] => {
    const typed = text.slice(token.start, token.end)
    if (token.kind === 'switch')
      return [{ kind: 'chip', text: typed, look: { kind: 'voice', hue: token.voice.colour as Hue } }]
    if (token.kind === 'sound')
      return [{ kind: 'chip', text: typed, look: { kind: 'sound', isLeftOut: token.isLeftOut } }]
    return typed
      .split(/(\n)/)
      .filter((piece) => piece !== '')
      .map((piece) =>
        piece === '\n' ? { kind: 'break', text: piece } : { kind: 'text', text: piece, style: styleOf(token) },
      )
  })
}

function styleOf(token: MessageToken): string {
  if (token.kind === 'silent') return 'color: var(--muted)'
  if (token.kind !== 'text') return ''
  if (token.isLeftOut) return leftOut
  return token.voice ? `color: var(--hue-${token.voice.colour})` : ''
}
