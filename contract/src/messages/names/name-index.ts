import type { CatalogueSound, CatalogueVoice, MessageCatalogue } from '../message-catalogue.ts'
import { createNameTable, type NameTable } from './name-table.ts'

export type NameIndex = {
  voices: NameTable<CatalogueVoice>
  sounds: NameTable<CatalogueSound>
  defaultVoice: CatalogueVoice | undefined
}

const indexes = new WeakMap<MessageCatalogue, NameIndex>()

/** Made once per catalogue, because the builder reads the message again after every typed letter. */
export function toNameIndex(catalogue: MessageCatalogue): NameIndex {
  const known = indexes.get(catalogue)
  if (known) return known
  const index = {
    voices: createNameTable(catalogue.voices),
    sounds: createNameTable(catalogue.sounds),
    defaultVoice: catalogue.voices.find(({ id }) => id === catalogue.default_voice_id),
  }
  indexes.set(catalogue, index)
  return index
}
