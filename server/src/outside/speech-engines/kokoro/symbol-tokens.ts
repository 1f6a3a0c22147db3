import { readFileSync } from 'node:fs'
import { z } from 'zod'

const tokenizerFile = z.object({ model: z.object({ vocab: z.record(z.string(), z.number().int()) }) })

/** The model's alphabet. Symbols it does not know are left out. */
export type SymbolTokens = { encode(symbols: string): number[] }

export function readSymbolTokens(file: string): SymbolTokens {
  const { model } = tokenizerFile.parse(JSON.parse(readFileSync(file, 'utf8')))
  const ids = new Map(Object.entries(model.vocab))
  return { encode: (symbols) => Array.from(symbols).flatMap((symbol) => ids.get(symbol) ?? []) }
}
