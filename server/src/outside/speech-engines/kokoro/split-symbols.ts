/** The most tokens the model takes at once, without the marks of start and end. */
export const maxTokens = 510

/** Well below the maximum: about ten seconds of sound. Each further second costs 22 MB while it is made. */
const comfortableTokens = 200

/** Places where a break is heard least: after a sentence, after a clause, between words. */
const breaks = [/(?<=[.!?…] )/, /(?<=[,;:—] )/, /(?<= )/]

/** Returns pieces of at most `limit` symbols, cut at the best places available. */
export function splitSymbols(symbols: string, limit = comfortableTokens): string[] {
  return splitAt(symbols, limit, breaks)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '')
}

function splitAt(symbols: string, limit: number, [at, ...weaker]: RegExp[]): string[] {
  if (symbols.length <= limit) return [symbols]
  if (!at) return symbols.match(new RegExp(`.{1,${limit}}`, 'gs')) ?? []
  const pieces: string[] = []
  for (const part of symbols.split(at)) {
    const last = pieces.at(-1)
    if (last !== undefined && last.length + part.length <= limit) pieces[pieces.length - 1] = last + part
    else pieces.push(...splitAt(part, limit, weaker))
  }
  return pieces
}
