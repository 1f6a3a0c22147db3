import type { DraftMessage, Stretch } from './draft-message.ts'
import type { MessageToken } from './message.ts'
import type { Call, ScannedMessage } from './scan-message.ts'

/** A token for every place of the clean text, by what became of it. */
export function toTokens(length: number, { calls, isSilent }: ScannedMessage, draft: DraftMessage): MessageToken[] {
  const tokens: MessageToken[] = []
  let next = 0
  let at = 0
  for (let index = 0; index <= calls.length; index += 1) {
    const call = calls[index]
    const end = call?.start ?? length
    const stretch = draft.stretches[next]
    if (stretch?.start === at) {
      addText(tokens, stretch, isSilent)
      next += 1
    } else if (end > at) tokens.push({ kind: 'silent', start: at, end })
    if (call) tokens.push(toToken(call, draft.unheard.has(call)))
    at = call?.end ?? end
  }
  return tokens
}

function toToken(call: Call, isUnheard: boolean): MessageToken {
  if (call.kind === 'silent') return call
  const { start, end } = call
  if (call.kind === 'sound') return { kind: 'sound', sound: call.sound, isLeftOut: isUnheard, start, end }
  if (call.voice && !isUnheard) return { kind: 'switch', voice: call.voice, start, end }
  return { kind: 'silent', start, end }
}

function addText(tokens: MessageToken[], { start, end, voice, leftOutFrom }: Stretch, isSilent: Uint8Array): void {
  let from = start
  for (let at = start + 1; at <= end; at += 1) {
    if (at < end && at !== leftOutFrom && isSilent[at] === isSilent[from]) continue
    if (isSilent[from] === 1) tokens.push({ kind: 'silent', start: from, end: at })
    else tokens.push({ kind: 'text', voice, isLeftOut: from >= leftOutFrom, start: from, end: at })
    from = at
  }
}
