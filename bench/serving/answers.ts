/** An answer of ours, which the bare servers repeat byte by byte. */
export type KnownAnswer = { path: string; type: string; base64: string }

type Kept = { type: string; body: Buffer }

/** The answers by path; `learn` is the question with which the parent process fills them. */
export function rememberAnswers(): { known: Map<string, Kept>; learn(given: KnownAnswer[]): void } {
  const known = new Map<string, Kept>()
  return {
    known,
    learn(given) {
      for (const { path, type, base64 } of given) known.set(path, { type, body: Buffer.from(base64, 'base64') })
    },
  }
}
