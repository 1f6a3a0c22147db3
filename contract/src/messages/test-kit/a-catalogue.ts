import type { CatalogueSound, CatalogueVoice, MessageCatalogue, MessageLimits } from '../message-catalogue.ts'
import type { MessagePart, ReadMessage } from '../message.ts'

let lastId = 0
const nextId = () => `00000000-0000-4000-8000-${String((lastId += 1)).padStart(12, '0')}`

export const aVoice = (name: string, changes: Partial<CatalogueVoice> = {}): CatalogueVoice => ({
  id: nextId(),
  name,
  language: 'en',
  gender: 'neutral',
  colour: 0,
  ...changes,
})

export const aSound = (name: string, changes: Partial<CatalogueSound> = {}): CatalogueSound => ({
  id: nextId(),
  name,
  seconds: 2,
  ...changes,
})

const heart = aVoice('Heart')

/** The names that the examples in the market research use. "Heart" is the default voice. */
export const aCatalogue = (changes: Partial<MessageCatalogue> = {}): MessageCatalogue => ({
  voices: [
    heart,
    aVoice('Brian'),
    aVoice('Drake'),
    aVoice('SpongeBob'),
    aVoice('Morgan F'),
    aVoice('Oma', { language: 'de' }),
    aVoice('Björn', { language: 'de' }),
    aVoice('Max', { language: 'de', barred_by: 'not_allowed' }),
    aVoice('Celebrity', { barred_by: 'subscription_limit' }),
    aVoice('My own', { barred_by: 'private_voices' }),
  ],
  sounds: [
    aSound('airhorn'),
    aSound('bruh', { seconds: 1 }),
    aSound('sad-violin', { seconds: 4 }),
    aSound('oma'),
    aSound('12'),
    aSound('1-3'),
    aSound('13'),
    aSound('golden', { barred_by: 'subscription_limit' }),
    aSound('homemade', { barred_by: 'private_sounds' }),
  ],
  default_voice_id: heart.id,
  pronunciations: [],
  ...changes,
})

export const noLimits: MessageLimits = {
  voices: 1e9,
  sounds: 1e9,
  parts: 1e9,
  seconds: 1e9,
  characters: 1e9,
  multiple_voices: true,
  number_shortcuts: true,
}

/** The heard parts on one line: `Brian: hello | (airhorn)`. */
export const heard = ({ parts }: Pick<ReadMessage, 'parts'>): string => parts.map(heardPart).join(' | ')

const heardPart = (part: MessagePart) =>
  part.kind === 'sound' ? `(${part.sound.name})` : `${part.voice.name}: ${part.text}`
